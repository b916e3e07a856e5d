/** The part of the service that a function belongs to, for its metrics and alarms: its folder below `functions/`. */
export const getArea = (name: string): string => name.split('/')[0] ?? name;
