/** Uploads into files: how much of the disk must be free, and what its faults are called. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkRoomIn, hasRoomIn, openSpool, openTemporary, told } from '../../src/jobs/spool.ts'
import { TeeviitError } from '../../src/report/errors.ts'

const code = (wanted: string) => expect.objectContaining({ code: wanted })

test('as much of a disk as is wanted is free, or not', async () => {
  const { bavail, blocks } = await statfs(tmpdir())
  const percent = (Number(bavail) / Number(blocks)) * 100
  expect([await hasRoomIn(tmpdir(), percent - 1), await hasRoomIn(tmpdir(), percent + 1)]).toEqual([
    true,
    false,
  ])
  expect(await hasRoomIn(join(tmpdir(), 'no', 'such', 'folder'), 100)).toBe(true)
  await expect(checkRoomIn(tmpdir(), 101)).rejects.toThrow(code('JOB_DISK_FULL'))
  await expect(openTemporary(101)).rejects.toThrow(code('JOB_DISK_FULL'))
})

test('a file takes what comes, and is there until it is abandoned', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'teeviit-'))
  const spool = await openSpool(folder, 0)
  await spool.write(Buffer.from('ab'))
  await spool.write(Buffer.from('cde'))
  await spool.finish()
  expect([spool.bytes(), readFileSync(spool.path, 'utf8')]).toEqual([5, 'abcde'])
  await expect(openSpool(folder, 0)).rejects.toThrow()
  await spool.abandon()
  await spool.abandon()
  expect(existsSync(folder)).toBe(false)
})

test('the room is looked at again after 64 MB', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'teeviit-'))
  try {
    const spool = await openSpool(folder, 101)
    const megabyte = Buffer.alloc(1024 * 1024)
    for (let i = 0; i < 63; i++) await spool.write(megabyte)
    await spool.write(megabyte.subarray(1))
    await expect(spool.write(Buffer.alloc(1))).rejects.toThrow(code('JOB_DISK_FULL'))
    await spool.abandon()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('faults of the disk are told as users can act on them', () => {
  const fault = (errorCode?: string) => Object.assign(new Error('x'), { code: errorCode })
  const known = new TeeviitError('UPLOAD_NO_FILE')
  expect(told(known, '/f')).toBe(known)
  expect(told(fault('ENOSPC'), '/f')).toEqual(code('JOB_DISK_FULL'))
  expect(told(fault('EACCES'), '/f')).toEqual(code('JOB_FOLDER'))
  const other = fault()
  expect(told(other, '/f')).toBe(other)
})
