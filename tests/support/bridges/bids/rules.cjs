// Ours, in the same interface: hidden hands, a hidden deck, and both players choose a card at the same time. The higher card takes the round.
const ROLES = ['North', 'South'];
exports.roles = ROLES;
exports.scenarios = ['Standard'];

exports.setup = (seed) => {
  const game = { seed, log: [], active: 'Both', state: 'choose', deck: [], hands: [[], []], chosen: [0, 0], score: [0, 0] };
  for (let card = 1; card <= 12; card++) game.deck.push(card);
  for (let i = game.deck.length - 1; i > 0; i--) {
    const j = random(game, i + 1);
    [game.deck[i], game.deck[j]] = [game.deck[j], game.deck[i]];
  }
  for (const hand of game.hands) for (let n = 0; n < 3; n++) draw(game, hand);
  return game;
};

exports.view = (game, role) => {
  const seat = ROLES.indexOf(role);
  const view = { log: game.log, deck: game.deck.length, hand: game.hands[seat], chosen: game.chosen[seat], score: game.score };
  if (game.active === 'Both' || game.active === role) view.actions = { card: game.hands[seat] };
  return view;
};

exports.action = (game, role, verb, card) => {
  const seat = ROLES.indexOf(role);
  const { hands, chosen } = game;
  if (verb !== 'card' || !hands[seat].includes(card)) throw new Error(`Invalid action: ${verb} ${card}`);
  chosen[seat] = card;
  hands[seat].splice(hands[seat].indexOf(card), 1);
  game.active = ROLES[1 - seat];
  if (chosen.every((one) => one > 0)) reveal(game);
  return game;
};

function reveal(game) {
  const { chosen, score, hands, deck } = game;
  game.log.push(`North plays ${chosen[0]}, South ${chosen[1]}.`);
  score[chosen[0] > chosen[1] ? 0 : 1]++;
  game.chosen = [0, 0];
  game.active = 'Both';
  if (deck.length > 0) for (const hand of hands) draw(game, hand);
  if (hands[0].length > 0) return;
  game.active = 'None';
  game.state = 'game_over';
  game.result = score[0] === score[1] ? 'Draw' : ROLES[score[0] > score[1] ? 0 : 1];
}

/** Hands are kept in order. */
function draw(game, hand) {
  hand.push(game.deck.pop());
  hand.sort((a, b) => a - b);
}

function random(game, range) {
  game.seed = (game.seed * 200105) % 34359738337;
  return game.seed % range;
}
