/** Builds the CloudWatch metrics of the objectives. */
import { Duration } from 'aws-cdk-lib';
import { Metric as CloudWatchMetric, type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { Metric, Objective, Subject } from './objectives.ts';

export type Series = { readonly namespace: string; readonly dimensions: Readonly<Record<string, string>> };

/** The series of each subject: several if it stands for several resources, none if it is not deployed. */
export type Subjects = Readonly<Record<Exclude<Subject, 'area'>, readonly Series[]>> & {
  readonly area: (area: string) => readonly Series[];
};

const buildSeries = ({ of }: Metric, subjects: Subjects, area: string | undefined): readonly Series[] =>
  of === 'area' ? subjects.area(area ?? '') : subjects[of];

/**
 * The metric of an objective, for one area or for the whole service.
 * @param tag makes the metric ids unique when one graph shows several objectives
 */
export function findMeasure(objective: Objective, subjects: Subjects, area?: string, tag = ''): IMetric {
  const period = Duration.minutes(objective.periodMinutes);
  const usingMetrics: Record<string, IMetric> = {};
  const parts = new Map<string, string>();
  for (const [name, metric] of Object.entries(objective.metrics)) {
    const series = buildSeries(metric, subjects, area);
    const ids = series.map((_, i) => `${name}${tag}${series.length > 1 ? i : ''}`);
    for (const [i, { namespace, dimensions }] of series.entries()) {
      usingMetrics[ids[i] ?? name] = new CloudWatchMetric({
        namespace,
        metricName: metric.name,
        dimensionsMap: dimensions,
        statistic: metric.statistic,
        period,
      });
    }
    parts.set(name, ids.length > 1 ? `(${ids.map((id) => `FILL(${id}, 0)`).join(' + ')})` : (ids[0] ?? '0'));
  }
  const expression = objective.expression.replace(/[a-z]\w*/g, (word) => parts.get(word) ?? word);
  const only = usingMetrics[expression];
  if (only) return only;
  return new MathExpression({ expression, usingMetrics, period, label: area ?? objective.title });
}
