import { flipFuses, FuseState, FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses';

/**
 * Every fuse of Electron, and what it is set to in a packed Countinghouse.
 *
 * Only macOS and Windows can check an archive against the digest in the program; on Linux the package manager owns the files.
 * `LoadBrowserProcessSpecificV8Snapshot` stays off, because the program has no snapshot of its own, and a second one would be one
 * more file to replace. `WasmTrapHandlers` stays on: it is how WebAssembly is kept inside its memory.
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
 * Sets every fuse of `program`, and fails when its Electron has one that is not named here.
 *
 * @returns the names of the fuses that its Electron is too old to have.
 */
export async function setFuses(program: string, platform: string): Promise<string[]> {
  const present = await readFuses(program);
  const fuses = fusesFor(platform);
  const missing = fuseIndexes().filter((index) => !(FuseV1Options[index] in present));
  // `flipFuses` refuses a fuse that the wire has no place for, so one that is missing is not mentioned at all.
  for (const index of missing) Reflect.deleteProperty(fuses, index);
  await flipFuses(program, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // Without a signature of its own a changed program does not start on Apple's processors; a real one replaces this.
    resetAdHocDarwinSignature: platform === 'darwin',
    ...fuses,
  });
  return missing.map((index) => FuseV1Options[index]);
}

/** The fuses that stand in the file of `program`, by name. */
export async function readFuses(program: string): Promise<Record<string, boolean>> {
  const wire: Partial<Record<FuseV1Options, FuseState>> = await getCurrentFuseWire(program);
  return Object.fromEntries(
    fuseIndexes()
      .filter((index) => wire[index] !== undefined)
      .map((index) => [FuseV1Options[index], wire[index] === FuseState.ENABLE]),
  );
}

/** The places in the wire that this version of the library knows. */
function fuseIndexes(): FuseV1Options[] {
  return Object.values(FuseV1Options).filter((value) => typeof value === 'number');
}
