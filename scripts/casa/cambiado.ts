import { correr } from './hijos.ts'

/** Git's output, trimmed; undefined where it fails, or there is no git. */
async function git(...args: string[]): Promise<string | undefined> {
  const { codigo, salida } = await correr('git', args)
  return codigo === 0 ? salida.trim() : undefined
}

/**
 * The commit where this branch left main. Undefined where there is none or nothing differs from it: then it is of no
 * use.
 */
export async function cambiadoDesde(rama = 'main'): Promise<string | undefined> {
  const base = (await git('merge-base', 'HEAD', `origin/${rama}`)) ?? (await git('merge-base', 'HEAD', rama))
  if (base === undefined) return undefined
  const distinto = (await git('diff', '--name-only', base)) ?? ''
  const nuevo = (await git('ls-files', '--others', '--exclude-standard')) ?? ''
  return distinto === '' && nuevo === '' ? undefined : base
}
