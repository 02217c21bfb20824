/** A step of a tier: a script of package.json. */
export interface TierStep {
  name: string;
  script: string;
  /** Limit after which the step is ended as hanging. Vitest and Playwright have shorter limits and name the hanging test. */
  limitMinutes: number;
}

/** `core` is `npm test`, which takes minutes; `full` is `npm run test:full`, which runs every test. */
export const TIERS: Record<'core' | 'full', TierStep[]> = {
  core: [
    { name: 'types', script: 'types', limitMinutes: 5 },
    { name: 'lint', script: 'lint', limitMinutes: 5 },
    { name: 'words', script: 'words', limitMinutes: 5 },
    { name: 'unit tests', script: 'test:unit:core', limitMinutes: 10 },
    { name: 'build', script: 'build', limitMinutes: 5 },
    { name: 'end to end', script: 'test:e2e:core', limitMinutes: 25 },
  ],
  full: [
    { name: 'types', script: 'types', limitMinutes: 5 },
    { name: 'lint', script: 'lint', limitMinutes: 5 },
    { name: 'words', script: 'words', limitMinutes: 5 },
    { name: 'unit tests', script: 'test:unit', limitMinutes: 45 },
    { name: 'build', script: 'build', limitMinutes: 5 },
    { name: 'end to end', script: 'test:e2e', limitMinutes: 95 },
  ],
};
