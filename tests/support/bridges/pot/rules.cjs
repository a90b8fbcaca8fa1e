// Ours, in the style of the newer framework: the name of the state in L.P, roles that depend on the scenario, several winners.
const ROLES = { '4P': ['Ann', 'Ben', 'Cleo', 'Dan'], '3P': ['Ann', 'Ben', 'Cleo'], 'Long 4P': ['Ann', 'Ben', 'Cleo', 'Dan'] };
const S = {};
exports.roles = (scenario) => ROLES[scenario];
exports.scenarios = Object.keys(ROLES);

exports.setup = (seed, scenario) => {
  const roles = ROLES[scenario];
  return { seed, log: [], undo: [], roles, active: roles[0], pot: scenario === 'Long 4P' ? 40 : 20, coins: roles.map(() => 0), L: { P: 'take' } };
};

exports.view = (G, role) => {
  const V = { log: G.log, pot: G.pot, coins: G.coins };
  if (G.active === role) V.actions = S[G.L.P].actions(G);
  return V;
};

exports.action = (G, role, verb, noun) => {
  S[G.L.P][verb](G, G.roles.indexOf(role), noun);
  if (G.pot > 0) {
    G.active = G.roles[(G.roles.indexOf(role) + 1) % G.roles.length];
    return G;
  }
  const most = Math.max(...G.coins);
  G.active = 'None';
  G.result = G.roles.filter((_, seat) => G.coins[seat] === most).join(', ');
  return G;
};

S.take = {
  actions: (G) => ({ coins: [1, 2, 3].filter((n) => n <= G.pot), gamble: 1 }),
  coins(G, seat, n) {
    G.pot -= n;
    G.coins[seat] += n;
  },
  gamble(G, seat) {
    G.seed = (G.seed * 200105) % 34359738337;
    const taken = Math.min(G.pot, G.seed % 5);
    G.pot -= taken;
    G.coins[seat] += taken;
    G.log.push(`${G.roles[seat]} draws ${taken}.`);
  },
};
