import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;

/** The files that took longest, so that a slow one is seen by the author who makes it slow. */
export class Slowest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= SHOWN) return;
    const files = modules.map((module) => ({ name: relative('.', module.moduleId), seconds: module.diagnostic().duration / 1000 }));
    const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, SHOWN);
    console.log(
      `\n Slowest files (seconds in tests)\n${slowest.map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(6)}  ${name}`).join('\n')}`,
    );
  }
}
