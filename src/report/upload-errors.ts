/** The part of the catalogue that is about uploads and jobs. */
export const UPLOAD_ERRORS = {
  JOB_DISK_FULL:
    'The disk has no room for more jobs. Remove jobs that are done, or try again later.',
  JOB_FAILED:
    'The job failed, so it has no result ({reason}). Correct the input and send it again.',
  JOB_FOLDER:
    'The folder of jobs, {folder}, cannot be written to ({reason}). Let the operator correct the setting jobs.folder or the rights.',
  JOB_IDEMPOTENCY_KEY:
    'The header Idempotency-Key needs 16 to 255 letters, digits or signs without a blank. Send a UUID.',
  JOB_IDEMPOTENCY_KEY_USED:
    'A job with this Idempotency-Key was made of another table or of other parameters. Send another key.',
  JOB_NOT_DONE: 'The job is not done yet. Ask for its state, and for the result when it is done.',
  JOB_QUEUE_FULL: '{most} jobs wait already. Try again later.',
  JOB_RANGE: 'The range is outside the result, which has {bytes} bytes. Ask for a part of it.',
  JOB_SERVICE:
    'The key may not use the service {service}. Send another kind of job, or take another key.',
  JOB_TOO_MANY:
    'The key has {most} jobs, which is as many as it may have. Remove some, or wait until old results go.',
  JOB_UNKNOWN:
    'This key has no job of that id. Look at the list of jobs; results go after some time.',

  UPLOAD_BROKEN: 'The form is not valid ({reason}). Send it as multipart/form-data.',
  UPLOAD_CELLS:
    'The table has more than {most} cells, the most that are answered at once. Send it as a job, or without columns that need no answer.',
  UPLOAD_FIELDS:
    'The form has too many or too long fields; allowed are {most} of {bytes} bytes, 1 MB together. Send fewer.',
  UPLOAD_FORM:
    'The body is a form without a file. Send the file as multipart/form-data, or as the body itself with its own type.',
  UPLOAD_NO_FILE: 'The form has no file. Send the file as the part "data".',
  UPLOAD_NOT_KEPT:
    'The server cannot keep files at present. Try again later; its operator finds the reason in the log.',
  UPLOAD_ROWS:
    'The table has more than {most} rows, the most that are answered at once. Send it as a job.',
  UPLOAD_STALLED: 'The upload brought nothing for 30 s. Send it again.',
  UPLOAD_TOO_LONG:
    'The upload is longer than {most} bytes, the most that this key may send here. Send it in parts, or as a job.',
} as const
