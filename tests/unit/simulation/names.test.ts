import { expect, test } from 'vitest';
import { parseExperiment, planOf, YamlSource } from '../../../src/simulation/index.js';

/** The names of an experiment that says nothing itself. */
async function namesIn(text: string): Promise<Record<string, string>> {
  const { plan } = await planOf(parseExperiment(new YamlSource('x.yaml', `question: x\n${text}`)));
  return plan.words?.say ?? {};
}

test('a scenario names its sides, and a step of a table names them in its clause', async () => {
  const names = await namesIn('game: war-galley\noptions: { scenario: mylae }\nvary: [crew]\n');
  expect(names).toMatchObject({ blue: 'Rome', red: 'Carthage', default: 'as we play it' });
  expect(names).toMatchObject({ 'crew +1': 'if the crew rating of Rome is one higher', 'crew −1': 'if the crew rating of Rome is one lower' });
  expect(names['scenario mylae']).toBe('Mylae');
});

test('fleets name the sides where they differ', async () => {
  expect(await namesIn('game: space-fleet\noptions: { blueFleet: motley }\n')).toMatchObject({ blue: 'the motley fleet', red: 'the balanced fleet' });
  expect(await namesIn('game: space-fleet\n')).not.toHaveProperty('blue');
});

test('the cell without a change is called by what the others change', async () => {
  expect((await namesIn('game: schwarm\nvary: [sprayScope]\n')).default).toBe('as we read the rules');
  expect((await namesIn('game: schwarm\nvary: [fighter]\n')).default).toBe('as printed');
});

test('a number that two axes share has no name', async () => {
  expect(await namesIn('game: schwarm\nsweep: { startingRolls: [0, 2] }\n')).toMatchObject({ '2': 'with two rolls for starting damage' });
  expect(await namesIn('game: schwarm\nsweep: { startingRolls: [0, 2], hitsPerPoint: [2, 3] }\n')).not.toHaveProperty('2');
});

test('a cell that is called as the value it changes has the name of the value', async () => {
  const cells = 'cells:\n  rulebook: {}\n  not-if-all-abort: { options: { abortRefund: not-if-all-abort } }\n';
  expect(await namesIn(`game: schwarm\n${cells}`)).toMatchObject({ rulebook: 'with the refund' });
});
