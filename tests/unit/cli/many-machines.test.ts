import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { answered, ROOT } from '../../support/cli.js';

/** The examples that users copy say what this command line knows. */
interface Container {
  name: string;
  command?: string[];
  env?: { name: string; valueFrom: { secretKeyRef: { name: string; key: string } } }[];
  volumeMounts?: { name: string; mountPath: string }[];
}
const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const compose = parse(text('compose.yaml'), { merge: true }) as {
  services: Record<string, { command?: string[]; entrypoint?: string[]; depends_on?: string[]; networks: string[]; image: string }>;
  networks: Record<string, object>;
};
// biome-ignore lint/suspicious/noExplicitAny: the kinds of a cluster have their own schemas
const cluster = parseAllDocuments(text('docs/kubernetes.yaml')).map((document) => document.toJS() as any);
const pods = cluster.filter(({ spec }) => spec?.template).map(({ spec }) => spec.template.spec);

/** The words behind node and our main file. */
const ours = (words: readonly string[]) => (words[1]?.endsWith('dist/src/cli/main.js') ? words.slice(2) : []);
const commands = [
  ...Object.values(compose.services).map(({ command = [] }) => ours(command)),
  ...pods.flatMap(({ containers }) => containers.map(({ command = [] }: Container) => ours(command))),
  ...[...`${text('compose.yaml')}\n${text('docs/many-machines.md')}`.matchAll(/(?:run coordinator|`sortie) ((?:run|worker|merge) [^`\n]*)/g)].map(
    ([, words]) => words.split(/\s+/),
  ),
].filter((words) => words.length > 0);

test('there are commands to look at, of both examples and of the page', () => expect(commands.length).toBeGreaterThanOrEqual(7));

test.each(commands.map((words) => [words.join(' '), words] as const))('%s', async (_, [command, ...words]) => {
  const { code, out } = await answered([command, '--help']);
  expect([code, out]).toEqual([0, expect.stringContaining(`Usage: sortie ${command}`)]);
  for (const flag of words.filter((word: string) => word.startsWith('--'))) expect(out).toContain(flag);
});

describe('compose.yaml', () => {
  test('what services lean on is there, and no port is published', () => {
    for (const { networks, depends_on = [] } of Object.values(compose.services)) {
      for (const name of networks) expect(Object.keys(compose.networks)).toContain(name);
      for (const name of depends_on) expect(Object.keys(compose.services)).toContain(name);
    }
    expect(text('compose.yaml')).not.toMatch(/^\s*ports:/m);
  });
});

describe('docs/kubernetes.yaml', () => {
  test('labels, secrets and volumes that are named are there', () => {
    const secrets = cluster.filter(({ kind }) => kind === 'Secret');
    for (const { containers, volumes } of pods) {
      for (const { env = [], volumeMounts = [] } of containers as Container[]) {
        for (const { valueFrom } of env) {
          const secret = secrets.find(({ metadata }) => metadata.name === valueFrom.secretKeyRef.name);
          expect(Object.keys(secret.stringData)).toContain(valueFrom.secretKeyRef.key);
        }
        for (const { name } of volumeMounts) expect(volumes.map((volume: { name: string }) => volume.name)).toContain(name);
      }
    }
    const deployment = cluster.find(({ kind }) => kind === 'Deployment');
    expect(deployment.spec.template.metadata.labels).toEqual(deployment.spec.selector.matchLabels);
  });
});
