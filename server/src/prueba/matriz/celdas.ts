import { isDeepStrictEqual } from 'node:util'
import { login } from '@plomada/contract/acceso'
import { zError } from '@plomada/contract/comun'
import { TIPO_DE_ARCHIVO } from '@plomada/contract/endpoint'
import { ROLES, type Rol } from '@plomada/domain/acceso/roles'
import { sql } from 'kysely'
import type { Base } from '../../base/db/base.ts'
import { direccionDe, PASSWORD, type ServidorDePrueba } from '../servidor.ts'
import { type Cual, crearDestino, type Destino, destinoInexistente, idsDe, marcaDe } from './destino.ts'
import type { Ejemplo } from './ejemplo.ts'

/** Who asks; without a rol, somebody unknown to the server. */
export interface Principal {
  nombre: string
  lado?: 'a' | 'b'
  rol?: Rol
  token?: string
}

/** What the cells share: the server, and two works of each empresa, pending and approved. */
export interface Mundo {
  s: ServidorDePrueba
  destino: (cual: Cual) => Destino
}

export async function crearMundo(s: ServidorDePrueba): Promise<Mundo> {
  const hechos = new Map<string, Destino>()
  for (const lado of ['a', 'b'] as const) {
    for (const propia of [true, false]) {
      for (const aprobada of [true, false]) {
        const cual = { lado, propia, aprobada }
        hechos.set(JSON.stringify(cual), await crearDestino(s, cual))
      }
    }
  }
  return {
    s,
    destino: ({ lado, propia, aprobada }) => {
      const hecho = hechos.get(JSON.stringify({ lado, propia, aprobada }))
      if (hecho === undefined) throw new Error('no such work')
      return hecho
    },
  }
}

export function principales(s: ServidorDePrueba): Principal[] {
  const conocidos = (['a', 'b'] as const).flatMap((lado) =>
    ROLES.map((rol) => ({ nombre: `${rol} ${lado}`, lado, rol, token: s.usuarios[lado][rol].token })),
  )
  return [{ nombre: 'nadie' }, { nombre: 'basura', token: 'x.y.z' }, ...conocidos]
}

/** The status that the contract promises (domain.md §13); `bien`: what the example gets from somebody who may. */
export function esperado(ejemplo: Ejemplo, principal: Principal, cual: Cual): number | 'bien' {
  const { endpoint, alcance, soloVen } = ejemplo
  if (endpoint.acceso === 'publico') return 'bien'
  const { rol, lado } = principal
  if (rol === undefined) return 401
  if (!endpoint.acceso.includes(rol)) return 403
  if (alcance === 'nada') return 'bien'
  if (lado !== cual.lado || (soloVen && !soloVen.includes(rol))) return ejemplo.ajeno
  if (alcance === 'obra' && !cual.propia && (rol === 'obraResidente' || rol === 'cliente')) return 404
  return 'bien'
}

export interface Respuesta {
  estado: number
  texto: string
}

/** Makes the call of an example, with the ids of `destino`. */
export async function llamar(
  { s }: Mundo,
  { endpoint, cierra, pedido }: Ejemplo,
  principal: Principal,
  destino: Destino,
): Promise<Respuesta> {
  const { params, query, body, foto } = pedido(destino)
  const token = cierra && principal.rol ? await entrar(s, principal) : principal.token
  const r = await s.inyectar({
    method: endpoint.metodo,
    url: direccionDe(endpoint, params, query),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(foto && { 'content-type': TIPO_DE_ARCHIVO.jpeg }),
    },
    ...(foto ? { payload: Buffer.from(foto) } : body ? { payload: body } : {}),
  })
  return { estado: r.statusCode, texto: r.body }
}

async function entrar(s: ServidorDePrueba, { lado = 'a', rol = 'admin' }: Principal): Promise<string> {
  const { email, empresaId } = s.usuarios[lado][rol]
  // With an empresa it is one hash and not as many as one email may have accounts.
  return (await s.pedir(login, { body: { username: email, password: PASSWORD, empresaId } })).cuerpo.token
}

/** What is wrong with an answer, or nothing. */
export function faltasDe(
  ejemplo: Ejemplo,
  principal: Principal,
  cual: Cual,
  { estado, texto }: Respuesta,
): string[] {
  const debe = esperado(ejemplo, principal, cual)
  const numero = debe === 'bien' ? ejemplo.estado : debe
  const faltas = estado === numero ? [] : [`${estado} en vez de ${numero}: ${texto.slice(0, 300)}`]
  if (estado >= 400 && !zError.safeParse(JSON.parse(texto)).success) faltas.push(`no es un error: ${texto}`)
  // Texts that this user may never read, from anywhere.
  for (const marca of prohibidas(ejemplo, principal))
    if (texto.includes(marca)) faltas.push(`muestra ${marca}`)
  return faltas
}

function prohibidas({ alcance }: Ejemplo, { lado, rol }: Principal): string[] {
  if (!lado) return ['Marca-']
  const ajena = marcaDe({ lado, propia: false })
  const soloPropias = alcance === 'obra' && (rol === 'obraResidente' || rol === 'cliente')
  return [`Marca-${lado === 'a' ? 'b' : 'a'}`, ...(soloPropias ? [ajena] : [])]
}

/** The example with one of its ids replaced by another empresa's, once for each id. */
export function sustituciones({ pedido }: Ejemplo, propio: Destino, ajeno: Destino): [string, Destino][] {
  return idsDe(pedido, propio).map((nombre) => [nombre, { ...propio, [nombre]: ajeno[nombre] }])
}

export const nadaDe = destinoInexistente

/** Of every table its count, and the sum of what each row hashes to: whatever their order, and nothing is sorted. */
export async function huellaDeTodo(base: Base): Promise<Record<string, string>> {
  return base.comoSistema(async (tx) => {
    const tablas = await sql<{ t: string }>`
      select tablename as t from pg_tables where schemaname = 'public' order by 1`.execute(tx)
    const partes = tablas.rows.map(
      ({ t }) => sql`select ${sql.lit(t)} as tabla,
        count(*) || ' ' || coalesce(sum(hashtextextended(f::text, 0)::numeric), 0) as huella
        from ${sql.table(t)} f`,
    )
    const { rows } = await sql<{
      tabla: string
      huella: string
    }>`${sql.join(partes, sql` union all `)}`.execute(tx)
    return Object.fromEntries(rows.map(({ tabla, huella }) => [tabla, huella]))
  })
}

/** Names of those that change any row, each tried separately. */
export async function quienesEscriben(
  base: Base,
  intentos: readonly (readonly [nombre: string, intentar: () => Promise<unknown>])[],
): Promise<string[]> {
  const culpables: string[] = []
  for (const [nombre, intentar] of intentos) {
    const antes = await huellaDeTodo(base)
    await intentar()
    if (!isDeepStrictEqual(await huellaDeTodo(base), antes)) culpables.push(nombre)
  }
  return culpables
}
