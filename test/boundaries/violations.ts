/** Finds imports that cross a boundary, and import cycles. */
import { matchesGlob } from 'node:path';
import { DEFAULT_PACKAGES, MODULES, type Module } from './boundaries.ts';
import type { Import } from './imports.ts';

export type Violation = Import & { readonly reason: string };

const getGlob = ({ name, files }: Module): string => files ?? `${name}/**`;

/** The module of a file; undefined for files outside all modules, such as configuration. */
export const findModule = (path: string): Module | undefined =>
  MODULES.find((module) => matchesGlob(path, getGlob(module)));

/** A path of the repository has a folder and an extension; a package has neither. */
const isPath = (to: string): boolean => /\.(tsx?|js|json|css|svg)$/.test(to) && to.includes('/');

function isAllowed(module: Module, { to }: Import): boolean {
  if (!isPath(to)) return (module.packages ?? DEFAULT_PACKAGES).test(to);
  if (module.imports === undefined || findModule(to) === module) return true;
  return module.imports.some((glob) => matchesGlob(to, glob));
}

/** Imports that a module must not make, in file order. */
export function findViolations(imports: readonly Import[]): Violation[] {
  return imports.flatMap((each) => {
    const module = findModule(each.from);
    return module && !isAllowed(module, each) ? [{ ...each, reason: module.reason }] : [];
  });
}

/** Groups of files that import each other in a cycle (Tarjan's strongly connected components), each sorted. */
export function findCycles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) {
    if (isPath(to)) targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const cycles: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    low.set(file, order.size - 1);
    open.push(file);
    isOpen.add(file);
    for (const to of targets.get(file) ?? []) {
      if (!order.has(to)) visit(to);
      if (isOpen.has(to)) low.set(file, Math.min(low.get(file) ?? 0, low.get(to) ?? 0));
    }
    if (low.get(file) !== order.get(file)) return;
    const members = open.splice(open.indexOf(file));
    for (const member of members) isOpen.delete(member);
    if (members.length > 1) cycles.push(members.sort());
  };
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
