/** Answers the calls that come through a port. */
import { GameFault, Refused } from '../../engine/problem.js';
import { gameFault, refusal } from '../../report/terminal/refusal.js';
import { Told } from './caller.js';
import type { Calls, Port, Refusal, Reply, Request } from './protocol.js';

export function serve(port: Port, calls: Calls): void {
  port.onmessage = ({ data, ports }) => {
    const { id, call, with: given } = data as Request;
    const reply = (said: { told: unknown } | { value: unknown } | { refused: Refusal }) => port.postMessage({ id, ...said } satisfies Reply);
    const tell = (told: unknown) => reply({ told });
    // A call that throws before its first await is refused, too.
    Promise.resolve()
      .then(() => calls[call](given, tell, ports))
      .then(
        (value) => reply({ value }),
        (error) => reply({ refused: { lines: linesOf(error) } }),
      );
  };
}

/** What went wrong, in the words of the command line. */
function linesOf(error: unknown): string[] {
  if (error instanceof Refused) return refusal(error);
  if (error instanceof GameFault) return gameFault(error);
  if (error instanceof Told) return [...error.lines];
  return [`error ${error instanceof Error ? error.message : String(error)}`];
}
