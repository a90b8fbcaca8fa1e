import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OPTIONS } from '../../../src/games/war-galley/options.js';
import { ROOT } from '../../support/cli.js';

test('RULES.md lists every reading that an option carries, with its rule', () => {
  const page = readFileSync(join(ROOT, 'src/games/war-galley/RULES.md'), 'utf8');
  const lines = page.slice(page.indexOf('| option | rule | default | why |')).split('\n');
  const listed = lines.slice(2, lines.indexOf('')).map((line) => line.split(' | ').slice(0, 2).join(' ').replace('| ', ''));
  const readings = Object.entries(OPTIONS).flatMap(([name, spec]) => (spec.role === 'reading' ? [`${name} ${spec.rule}`] : []));
  expect(listed.sort()).toEqual(readings.sort());
});
