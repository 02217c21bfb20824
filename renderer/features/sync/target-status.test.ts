import { expect, it } from 'vitest';
import type { CompanySync, TargetState } from '../../../shared/model/sync.ts';
import { sweepStatus, targetStatus } from './target-status.ts';

const NOW = 1_000_000;
const company: CompanySync = {
  companyId: 1,
  token: 'present',
  stopped: null,
  announcedAt: null,
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
  intervalMs: 300_000,
  freshUntil: 2_000_000_000_000,
  sweep: null,
  removalsToReview: 0,
  unreadable: 0,
  filterDate: null,
};
const paused = { ...company, pausedUntil: 1_100_000 };
const progress = { fetched: 300, expected: 40_000, startedAt: 0, endsAt: 1_300_000 };
const failure = { code: 'unreachable', reason: 'dns' } as const;

it('distinguishes a list that is up to date from one never synced and one that failed', () => {
  expect(targetStatus(company, idle, NOW)).toEqual({ kind: 'good', at: 900_000 });
  expect(targetStatus(company, { ...idle, lastSuccessAt: null }, NOW)).toEqual({ kind: 'notSynced' });
  for (const freshUntil of [NOW - 1, null]) {
    expect(targetStatus(company, { ...idle, freshUntil }, NOW)).toMatchObject({ kind: 'outdated' });
  }
  const failed = { ...idle, lastFailure: { failure, at: 950_000 } };
  expect(targetStatus(company, failed, NOW)).toEqual({ kind: 'failed', failure, at: 950_000 });
});

it('shows the progress of a run, and that it is running before its first answer', () => {
  const running: TargetState = { ...idle, phase: 'running', nextAt: null };
  expect(targetStatus(company, running, NOW)).toEqual({ kind: 'running', progress: null });
  expect(targetStatus(company, { ...running, progress }, NOW)).toEqual({ kind: 'running', progress });
});

it('shows until when a list waits and why: a rate limit of its service, else its own next run', () => {
  const waiting: TargetState = { ...idle, phase: 'waiting' };
  expect(targetStatus(company, waiting, NOW)).toEqual({
    kind: 'waiting',
    until: 1_200_000,
    progress: null,
    failure: null,
  });
  const lastFailure = { failure, at: 950_000 };
  expect(targetStatus(company, { ...waiting, lastFailure }, NOW)).toMatchObject({ failure });
  const limited = {
    failure: { code: 'rate-limited', retryAt: 1_200_000, detail: null } as const,
    at: 950_000,
  };
  expect(targetStatus(company, { ...waiting, lastFailure: limited }, NOW)).toMatchObject({ failure: null });
  expect(targetStatus(paused, { ...waiting, lastFailure }, NOW)).toMatchObject({
    until: 1_100_000,
    failure: null,
  });
  expect(targetStatus(paused, { ...idle, phase: 'queued' }, NOW)).toMatchObject({
    kind: 'waiting',
    until: 1_100_000,
  });
  expect(targetStatus({ ...company, pausedUntil: 999_000 }, { ...idle, phase: 'queued' }, NOW)).toEqual({
    kind: 'queued',
  });
});

it('a run held up by a rate limit waits and keeps its progress', () => {
  const running: TargetState = { ...idle, phase: 'running', nextAt: null, progress };
  expect(targetStatus(paused, running, NOW)).toMatchObject({ kind: 'waiting', until: 1_100_000, progress });
});

it('puts a stopped company before everything else', () => {
  const stopped = { ...company, stopped: failure };
  expect(targetStatus(stopped, { ...idle, phase: 'queued' }, NOW)).toEqual({ kind: 'stopped' });
});

it('shows the time of the last full resync, its progress, and that it waits', () => {
  const sweep = {
    phase: 'idle',
    progress: null,
    lastSuccessAt: 500_000,
    lastFailure: null,
    nextAt: 2_000_000,
  } as const;
  expect(sweepStatus(company, { ...idle, sweep }, NOW)).toEqual({ kind: 'idle', at: 500_000 });
  const running = { ...sweep, phase: 'running', progress } as const;
  expect(sweepStatus(company, { ...idle, sweep: running }, NOW)).toEqual({ kind: 'running', progress });
  expect(sweepStatus(paused, { ...idle, sweep: running }, NOW)).toMatchObject({ kind: 'waiting', progress });
  expect(sweepStatus(company, { ...idle, sweep: { ...sweep, phase: 'waiting' } }, NOW)).toMatchObject({
    kind: 'waiting',
    until: 2_000_000,
  });
  expect(sweepStatus({ ...company, stopped: failure }, { ...idle, sweep: running }, NOW)).toMatchObject({
    kind: 'idle',
  });
});

it('shows why a full resync failed, and when the last one succeeded', () => {
  const sweep = {
    phase: 'idle',
    progress: null,
    lastSuccessAt: 500_000,
    lastFailure: { failure, at: 900_000 },
    nextAt: 2_000_000,
  } as const;
  expect(sweepStatus(company, { ...idle, sweep }, NOW)).toEqual({ kind: 'failed', failure, good: 500_000 });
});

it('has no full resync status for a target that every run fetches completely', () => {
  expect(sweepStatus(company, idle, NOW)).toBeNull();
});
