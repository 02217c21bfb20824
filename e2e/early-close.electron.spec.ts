import { test } from './support/test.ts';

// Its page is still loading then; stopping holds that it ends well.
test('a window closed as soon as it is there ends the program in order', async ({ start }) => {
  for (let times = 0; times < 2; times++) {
    const program = await start();
    await program.stop();
  }
});
