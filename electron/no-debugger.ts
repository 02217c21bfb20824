// On SIGUSR1 Node opens a debugger, through which any program of this computer could read the tokens in memory. A listener takes
// its place. Each entry imports this first: `--disable-sigusr1` reaches neither Electron nor who starts a file by its name.
process.on('SIGUSR1', () => undefined);
