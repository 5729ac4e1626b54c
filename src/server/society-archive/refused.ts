import { BackupRefused } from '../backup/refused.ts'

/** It cannot be done like this; the message is for the person at the keyboard and says what to do. */
export class ArchiveRefused extends BackupRefused {}
