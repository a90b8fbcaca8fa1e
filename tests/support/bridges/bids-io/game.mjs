// Ours, for boardgame.io: dice, hidden hands behind a playerView, stages, everybody at once, and no ai.enumerate.
import { ActivePlayers, INVALID_MOVE } from 'boardgame.io/core';

export default {
  name: 'bids',
  setup: ({ ctx, random }) => ({ secret: { hands: Array.from({ length: ctx.numPlayers }, () => random.Shuffle([1, 2, 3, 4, 5, 6]).slice(0, 3)) }, bids: {}, score: Array(ctx.numPlayers).fill(0) }),
  playerView: ({ G, playerID }) => ({ score: G.score, hand: G.secret.hands[playerID], mine: G.bids[playerID] }),
  turn: {
    activePlayers: { all: 'bidding' },
    stages: { bidding: { moves: { bid: {
      client: false,
      move: ({ G, ctx, playerID, random }, card) => {
        const hand = G.secret.hands[playerID];
        if (!hand.includes(card) || G.bids[playerID] !== undefined) return INVALID_MOVE;
        G.bids[playerID] = card;
        hand.splice(hand.indexOf(card), 1);
        if (Object.keys(G.bids).length < ctx.numPlayers) return;
        const best = Math.max(...Object.values(G.bids));
        const takers = Object.keys(G.bids).filter((player) => G.bids[player] === best);
        G.score[takers[random.Die(takers.length) - 1]]++;
        G.bids = {};
      },
    } } } },
  },
  endIf: ({ G }) => {
    if (G.secret.hands.some((hand) => hand.length > 0)) return;
    const most = Math.max(...G.score);
    return { winners: G.score.flatMap((one, player) => (one === most ? [String(player)] : [])) };
  },
};

/** Every card, legal or not: what the rules refuse is dropped. */
export const enumerate = () => [1, 2, 3, 4, 5, 6].map((card) => ({ move: 'bid', args: [card] }));
