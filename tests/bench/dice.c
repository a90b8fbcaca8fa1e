/* The same dice in C: another program that must come to the same sum (streams.ts, dice.ts), the speed to measure ours by, and a
 * spring of raw words for the test batteries of scripts/soak-dice.mjs.
 *
 *     dice [rolls]                 their sum, and nanoseconds a roll
 *     dice words SCHEDULE [n]      32-bit words to stdout, endlessly without n: `played`, `openings` or `turns`
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static uint32_t a, b, c, d, key0, key1;

static uint32_t mix32(uint32_t x) {
  x = (x ^ (x >> 16)) * 0x21f0aaadu;
  x = (x ^ (x >> 15)) * 0x735a2d97u;
  return x ^ (x >> 15);
}

static uint32_t fold(uint32_t key, uint64_t value) {
  return mix32(mix32(mix32(key) ^ (uint32_t)value) ^ mix32((uint32_t)(value >> 32) + 0x7f4a7c15u));
}

static uint32_t next(void) {
  uint32_t sum = a + b + d++;
  a = b ^ (b >> 9);
  b = c + (c << 3);
  c = ((c << 21) | (c >> 11)) + sum;
  return sum;
}

static void open_game(uint64_t seed, uint64_t game) {
  key0 = fold(fold(0x5f3759dfu, seed), game);
  key1 = fold(fold(0x2545f491u, game), seed);
}

static void at(uint32_t channel, uint32_t turn) {
  uint32_t address = mix32(turn * 0x9e3779b1u + channel);
  a = key0 ^ address;
  b = mix32(key1 + address);
  c = mix32(key0 + address * 0x85ebca6bu);
  d = 1;
  next();
  next();
}

static int d10(void) {
  for (;;) {
    uint64_t wide = (uint64_t)next() * 10;
    if ((uint32_t)wide >= 0x100000000u % 10) return (int)(wide >> 32) + 1;
  }
}

static uint32_t block[1 << 14];
static unsigned filled;
static uint64_t left = UINT64_MAX;

static void put(uint32_t word) {
  block[filled++] = word;
  if (--left > 0 && filled < sizeof block / sizeof *block) return;
  if (fwrite(block, sizeof *block, filled, stdout) != filled || left == 0) exit(0);
  filled = 0;
}

/* What a weak key would show in: the words of neighbouring addresses, side by side. */
static void words(const char *schedule) {
  if (strcmp(schedule, "openings") == 0) /* the first word of every game's first roll: only the game's number moves */
    for (uint64_t game = 0;; game++) open_game(1943, game), at(0, 1), put(next());
  if (strcmp(schedule, "turns") == 0) /* the first word of turn after turn, channel after channel, in a game */
    for (uint64_t game = 0;; game++) {
      open_game(1943, game);
      for (uint32_t turn = 1; turn <= 64; turn++)
        for (uint32_t channel = 0; channel < 16; channel++) at(channel, turn), put(next());
    }
  for (uint64_t game = 0;; game++) { /* as games use them: some turns, some purposes, some rolls each */
    open_game(1943, game);
    for (uint32_t turn = 1; turn <= 12; turn++)
      for (uint32_t channel = 0; channel < 5; channel++) {
        at(channel, turn);
        for (uint32_t roll = 0; roll <= (game + turn + channel) % 6; roll++) put(next());
      }
  }
}

int main(int argc, char **argv) {
  if (argc > 2 && strcmp(argv[1], "words") == 0) {
    if (argc > 3) left = strtoull(argv[3], NULL, 10);
    words(argv[2]);
  }
  long rolls = argc > 1 ? atol(argv[1]) : 20000000;
  double best = 1e9;
  int32_t sum = 0;
  for (int round = 0; round < 7; round++) {
    clock_t start = clock();
    open_game(1, 1);
    at(0, 0);
    sum = 0;
    for (long n = 0; n < rolls; n++) sum = (int32_t)((uint32_t)sum * 3u + (uint32_t)d10());
    double took = (double)(clock() - start) / CLOCKS_PER_SEC;
    if (took < best) best = took;
  }
  printf("%d %.4f\n", sum, best / rolls * 1e9);
  return 0;
}
