// On SIGUSR1 Node opens a debugger, through which any process of this computer could read the tokens in memory. A
// listener replaces that behaviour. Each entry imports this first, because `--disable-sigusr1` covers neither Electron
// nor an entry that is run directly.
process.on('SIGUSR1', () => undefined);
