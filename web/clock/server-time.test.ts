import { describe, expect, it } from 'vitest';
import { fc } from '#test/properties.ts';
import { nextProbe, observe, type ServerTime, UNKNOWN, uncertainty } from './server-time.ts';

/** A response of a server whose clock is `ahead` of the device and is read `reading` ms after sending. */
function answer(sentAt: number, roundTrip: number, reading: number, ahead: number) {
  const second = Math.floor((sentAt + reading + ahead) / 1000) * 1000;
  return { sentAt, receivedAt: sentAt + roundTrip, second };
}

describe("the server's time", () => {
  it('always has the true time within its bounds, whatever the network does', () => {
    const call = fc.record({
      pause: fc.nat(20_000),
      roundTrip: fc.integer({ min: 2, max: 3000 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.array(call, { minLength: 1, maxLength: 30 }),
        (ahead, calls) => {
          let known: ServerTime = UNKNOWN;
          let now = 1_700_000_000_000;
          for (const { pause, roundTrip, part } of calls) {
            now += pause;
            known = observe(known, answer(now, roundTrip, Math.floor(part * roundTrip), ahead));
            now += roundTrip;
          }
          return (
            known.low <= ahead &&
            ahead <= known.high &&
            known.offset >= known.low &&
            known.offset <= known.high
          );
        },
      ),
    );
  });

  it('is known to within a round trip after eight well-timed responses', () => {
    let known: ServerTime = UNKNOWN;
    let now = 1_700_000_000_123;
    for (let i = 0; i < 11; i += 1) {
      now += nextProbe(known, now) || 1000;
      known = observe(known, answer(now, 20, 10, 734));
      now += 20;
    }
    expect(uncertainty(known)).toBeLessThan(25);
    expect(known.offset).toBeGreaterThan(700);
  });

  it('does not change a good device clock', () => {
    let known: ServerTime = UNKNOWN;
    for (let i = 0; i < 20; i += 1) known = observe(known, answer(1_700_000_000_000 + i * 3217, 40, 20, 0));
    expect(known.offset).toBe(0);
  });

  it('starts over after the device slept or its clock was set', () => {
    const before = observe(UNKNOWN, answer(1_700_000_000_000, 40, 20, 0));
    const after = observe(before, answer(1_700_000_010_000, 40, 20, 3_600_000));
    expect(after.low).toBeGreaterThan(3_598_000);
  });
});
