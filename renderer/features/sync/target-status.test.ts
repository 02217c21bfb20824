import { expect, it } from 'vitest';
import type { CompanySync, TargetState } from '../../../shared/model/sync.ts';
import { targetStatus } from './target-status.ts';

const NOW = 1_000_000;
const company: CompanySync = {
  companyId: 1,
  token: 'present',
  stopped: null,
  pausedUntil: null,
  targets: [],
};
const idle: TargetState = {
  target: 'expenses',
  phase: 'idle',
  kind: 'poll',
  progress: null,
  lastSuccessAt: 900_000,
  lastFailure: null,
  nextAt: 1_200_000,
  sweep: null,
  heldRemovals: 0,
  filterDate: null,
};
const failure = { code: 'unreachable', reason: 'dns' } as const;

it('tells a list that is up to date from one never read and one that failed', () => {
  expect(targetStatus(company, idle, NOW)).toEqual({ kind: 'good', at: 900_000 });
  expect(targetStatus(company, { ...idle, lastSuccessAt: null }, NOW)).toEqual({ kind: 'unread' });
  const failed = { ...idle, lastFailure: { failure, at: 950_000 } };
  expect(targetStatus(company, failed, NOW)).toEqual({ kind: 'failed', failure, at: 950_000 });
});

it('shows how far a run has come, and that a run is under way even before its first answer', () => {
  const running: TargetState = { ...idle, phase: 'running', nextAt: null };
  expect(targetStatus(company, running, NOW)).toEqual({ kind: 'running', fetched: 0, expected: null });
  const progress = { fetched: 300, expected: 40_000, startedAt: 0, endsAt: null };
  expect(targetStatus(company, { ...running, progress }, NOW)).toEqual({
    kind: 'running',
    fetched: 300,
    expected: 40_000,
  });
});

it('says until when a list waits: the pause of its service, else its own next run', () => {
  const waiting: TargetState = { ...idle, phase: 'waiting' };
  expect(targetStatus(company, waiting, NOW)).toEqual({ kind: 'waiting', until: 1_200_000, failure: null });
  const paused = { ...company, pausedUntil: 1_100_000 };
  expect(targetStatus(paused, waiting, NOW)).toMatchObject({ until: 1_100_000 });
  expect(targetStatus(paused, { ...idle, phase: 'queued' }, NOW)).toMatchObject({
    kind: 'waiting',
    until: 1_100_000,
  });
  expect(targetStatus({ ...company, pausedUntil: 999_000 }, { ...idle, phase: 'queued' }, NOW)).toEqual({
    kind: 'queued',
  });
});

it('puts a stopped company before everything else', () => {
  const stopped = { ...company, stopped: failure };
  expect(targetStatus(stopped, { ...idle, phase: 'queued' }, NOW)).toEqual({ kind: 'stopped', failure });
});
