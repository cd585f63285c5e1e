/** The file of a thread beside the module that starts it: TypeScript as we write it, JavaScript as we publish it. */
export function threadFile(moduleUrl: string, name: string): URL {
  const extension = moduleUrl.endsWith('.ts') ? 'ts' : 'js'
  return new URL(`./${name}.${extension}`, moduleUrl)
}
