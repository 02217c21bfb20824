import { flipFuses, FuseState, FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses';

/**
 * The setting of every Electron fuse in the packaged app.
 *
 * Only macOS and Windows can check an archive against the digest in the executable; on Linux the package manager owns the files.
 * `LoadBrowserProcessSpecificV8Snapshot` is off, because there is no own snapshot, and a second one would be one more file to
 * replace. `WasmTrapHandlers` is on, because it confines WebAssembly to its memory.
 */
export function fusesFor(platform: string): Record<FuseV1Options, boolean> {
  return {
    [FuseV1Options.RunAsNode]: false,
    [FuseV1Options.EnableCookieEncryption]: true,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: false,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: platform !== 'linux',
    [FuseV1Options.OnlyLoadAppFromAsar]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
    [FuseV1Options.WasmTrapHandlers]: true,
  };
}

/**
 * Sets every fuse of `program`, and fails if its Electron has one that is not listed here.
 *
 * @returns the names of fuses that its Electron is too old to have.
 */
export async function setFuses(program: string, platform: string): Promise<string[]> {
  const present = await readFuses(program);
  const fuses = fusesFor(platform);
  const missing = fuseIndexes().filter((index) => !(FuseV1Options[index] in present));
  // `flipFuses` rejects a fuse that the fuse wire does not have, so missing ones are omitted.
  for (const index of missing) Reflect.deleteProperty(fuses, index);
  await flipFuses(program, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // On Apple silicon a changed executable does not start without an ad-hoc signature; a real one replaces it.
    resetAdHocDarwinSignature: platform === 'darwin',
    ...fuses,
  });
  return missing.map((index) => FuseV1Options[index]);
}

/** The fuses in the file of `program`, by name. */
export async function readFuses(program: string): Promise<Record<string, boolean>> {
  const wire: Partial<Record<FuseV1Options, FuseState>> = await getCurrentFuseWire(program);
  return Object.fromEntries(
    fuseIndexes()
      .filter((index) => wire[index] !== undefined)
      .map((index) => [FuseV1Options[index], wire[index] === FuseState.ENABLE]),
  );
}

/** Positions in the fuse wire that this version of the library supports. */
function fuseIndexes(): FuseV1Options[] {
  return Object.values(FuseV1Options).filter((value) => typeof value === 'number');
}
