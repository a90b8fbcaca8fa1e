// Ours, in the interface of a rules module for Rally the Troops: dice, a choice that can be taken back, undo, an option in create.html.
const RED = 'Red';
const BLUE = 'Blue';
let game;
let view;
const states = {};

exports.roles = [RED, BLUE];
exports.scenarios = { Short: ['Two a side'], Long: ['Three a side'] };

exports.setup = (seed, scenario, options) => {
  const strength = Array(scenario === 'Two a side' ? 2 : 3).fill(2);
  game = { seed, log: [], undo: [], active: RED, state: 'select', units: { Red: [...strength], Blue: [...strength] }, selected: -1 };
  game.needed = options.sharpshooters ? 3 : 4;
  if (random(2) === 1) game.active = BLUE;
  return game;
};

exports.view = (state, role) => {
  game = state;
  view = { log: game.log, units: game.units, selected: game.selected, prompt: '' };
  if (game.active === role) {
    view.actions = { undo: game.undo.length > 0 ? 1 : 0 };
    states[game.state].prompt(role);
  }
  return view;
};

exports.action = (state, role, verb, noun) => {
  game = state;
  const handler = states[game.state][verb];
  if (handler) handler(noun, role);
  else if (verb === 'undo' && game.undo.length > 0) pop();
  else throw new Error(`Invalid action: ${verb}`);
  return game;
};

const enemyOf = (role) => (role === RED ? BLUE : RED);
const alive = (role) => game.units[role].flatMap((strength, unit) => (strength > 0 ? [unit] : []));

states.select = {
  prompt(role) {
    view.actions.unit = alive(role);
    view.actions.rest = 1;
  },
  unit(unit) {
    push();
    game.selected = unit;
    game.state = 'fire';
  },
  rest() {
    next();
  },
};

states.fire = {
  prompt(role) {
    view.actions.target = alive(enemyOf(role));
    view.actions.unit = [game.selected];
  },
  unit() {
    pop();
  },
  target(unit, role) {
    const roll = random(6) + 1;
    game.log.push(`${role} rolls ${roll}.`);
    if (roll >= game.needed) game.units[enemyOf(role)][unit]--;
    if (alive(enemyOf(role)).length > 0) return next();
    game.state = 'game_over';
    game.active = 'None';
    game.result = role;
    game.log.push(`${role} wins.`);
  },
};

function next() {
  game.undo = [];
  game.selected = -1;
  game.active = enemyOf(game.active);
  game.state = 'select';
}

function push() {
  const { undo, log, ...rest } = game;
  undo.push({ ...structuredClone(rest), log: log.length });
}

function pop() {
  const { log, undo } = game;
  game = undo.pop();
  log.length = game.log;
  Object.assign(game, { log, undo });
}

function random(range) {
  game.seed = (game.seed * 200105) % 34359738337;
  return game.seed % range;
}
