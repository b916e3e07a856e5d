/** Likelihood of a text in any language, whatever its encoding. */
import { eastAsianPlausibility } from './east-asian.ts';
import { classifySigns, letterModels, letterScore, shapeScore } from './letters.ts';

/** Log likelihood; 0 for empty text. */
export function plausibility(text: string): number {
  if (text === '') return 0;
  const signs = classifySigns(text);
  const letters = letterModels().reduce(
    (best, model) => Math.max(best, letterScore(signs, model)),
    Number.NEGATIVE_INFINITY,
  );
  return Math.max(shapeScore(signs) + letters, eastAsianPlausibility(text));
}
