import { AlertNotices } from './alert-notices.tsx';
import { PauseNotices } from './pause-notices.tsx';

export function Notices() {
  return (
    <>
      <AlertNotices />
      <PauseNotices />
    </>
  );
}
