import type { Lectora } from '../base.ts'
import { abrirBytes, abrirLacre, estaLacrado, type Lacrado, lacrar, lacrarBytes } from '../lacre/lacre.ts'
import { llaveDe } from '../lacre/llave.ts'
import { SinLugar, UN_REGISTRO } from '../lugar.ts'
import { oirSesion } from '../sesion.ts'
import { enOrden } from './cola.ts'
import type { Envio } from './envio.ts'
import {
  abrirSitio as abrir,
  type BytesLacrados,
  cerrarSitio,
  type EnSitio,
  type EnvioGuardado,
  type EnvioLacrado,
  escribirSitio,
  queEmpiezan,
  SUELTO,
} from './sitio.ts'

/** Bytes by the id under which an operation names them. */
export type Bytes = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

let turno: Promise<unknown> = Promise.resolve()
/**
 * Runs operations one after another, so that one whose encryption takes longer can't finish after a later one. Null
 * for any failure.
 */
function aSuTurno<T>(hacer: () => Promise<T | null>): Promise<T | null> {
  const esta = turno.then(hacer).catch(async (error: unknown) => {
    if (!(error instanceof SinLugar)) await cerrarSitio()
    return null
  })
  turno = esta
  return esta
}

/**
 * A person's stored operations, in order of sending; null where they can't be read, which is not the same as an empty
 * queue. What their key can't decrypt is left alone.
 */
export function leerGuardados(de: string): Promise<Envio[] | null> {
  return aSuTurno(async () => {
    const [base, llave] = await Promise.all([abrir(), llaveDe(de)])
    if (base === null || llave === null) return null
    const crudos = await base.getAllFromIndex('envio', 'de', de)
    // Encrypted the first time that there is a key; where a full disk refuses that, they are returned all the same.
    if (!crudos.every(estaLacrado)) await cambiar(base, llave, de, (cola) => cola).catch(() => undefined)
    return enOrden([...(await abrirTodos(llave, crudos)).keys()])
  })
}

/**
 * Changes a person's queue as if in one transaction, so that two windows never overwrite each other. A transaction
 * doesn't wait for encryption, so before writing the stored data is compared with what was read, and everything is
 * repeated where it has changed. Returns the queue once the device has it; null where it has not (on a full disk
 * `put` succeeds and the transaction aborts, so only the transaction's end counts) and where there is no key, because
 * nothing is stored unencrypted. The `bytes` of what is added are stored with it or not at all.
 */
export function cambiarGuardados(
  de: string,
  cambio: Cambio,
  { durability = 'strict', bytes = new Map() }: { durability?: 'strict' | 'relaxed'; bytes?: Bytes } = {},
): Promise<readonly Envio[] | null> {
  return aSuTurno(async () => {
    const [base, llave] = await Promise.all([abrir(), llaveDe(de)])
    if (base === null || llave === null) return null
    const suyos = await Promise.all([...bytes].map(([id, claro]) => lacrarSusBytes(llave, { id, de }, claro)))
    return cambiar(base, llave, de, cambio, durability, suyos)
  })
}

/** Bytes that an operation sends; null where the device has not got them, or they can't be decrypted. */
export function leerBytes(de: string, id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return aSuTurno(async () => {
    const [base, llave] = await Promise.all([abrir(), llaveDe(de)])
    const suyos = llave && (await base?.get('foto', id))
    return (suyos && (await abrirBytes(llave, atadoDeBytes(suyos), suyos))) ?? null
  })
}

/** Bytes of what is sealed, with those of a record for each and for what goes. */
const loQueOcupan = (lacrados: readonly Lacrado[]): number =>
  lacrados.reduce((suma, { sello }) => suma + sello.byteLength + UN_REGISTRO, UN_REGISTRO)

type Cambio = (cola: readonly Envio[]) => readonly Envio[]

async function cambiar(
  base: Lectora<EnSitio>,
  llave: CryptoKey,
  de: string,
  cambio: Cambio,
  durability: 'strict' | 'relaxed' = 'strict',
  bytes: readonly BytesLacrados[] = [],
): Promise<readonly Envio[]> {
  for (;;) {
    const crudos = await base.getAllFromIndex('envio', 'de', de)
    const abiertos = await abrirTodos(llave, crudos)
    const despues = cambio(enOrden([...abiertos.keys()]))
    const quedan = new Set(despues.map(({ id }) => id))
    const porLacrar = despues.filter((envio) => !estaLacrado(abiertos.get(envio)))
    const lacrados = await Promise.all(porLacrar.map((envio) => lacrarEnvio(llave, envio)))
    const siguen = new Set(despues)
    const nuevas = porLacrar.map((envio, i) => [envio, lacrados[i] ?? envio] as const)
    const sobran = [...abiertos.keys()].filter(({ id }) => !quedan.has(id))
    const conBytes = new Set(despues.map((envio) => envio.bytes))

    const escrito = await escribirSitio(
      ['envio', 'foto'],
      async (tx) => {
        const [envios, fotos] = [tx.objectStore('envio'), tx.objectStore('foto')]
        if (!sonLosMismos(crudos, await envios.index('de').getAll(de))) return false
        // What was kept while it was typed is kept with its operation from here on, and never with both.
        const sueltos = bytes.length === 0 ? [] : await fotos.getAllKeys(queEmpiezan(SUELTO))
        const yaSuyos = sueltos.filter((clave) => bytes.some(({ id }) => clave.endsWith(`/${id}`)))
        await Promise.all([
          ...sobran.map(({ id }) => envios.delete(id)),
          ...sobran.flatMap(({ bytes: id }) =>
            id === undefined || conBytes.has(id) ? [] : fotos.delete(id),
          ),
          ...lacrados.map((envio) => envios.put(envio)),
          ...yaSuyos.map((clave) => fotos.delete(clave)),
          ...bytes.map((suyos) => fotos.put(suyos)),
        ])
        return true
      },
      { durability, bytes: loQueOcupan([...lacrados, ...bytes]) },
    )
    if (!escrito) continue
    recordar(llave, [...[...abiertos].filter(([envio]) => siguen.has(envio)), ...nuevas])
    return despues
  }
}

const atado = ({ de, id, lugar }: EnvioLacrado | Envio) => `envio/${de}/${id}/${lugar}`

async function lacrarEnvio(llave: CryptoKey, envio: Envio): Promise<EnvioLacrado> {
  const { id, de, lugar } = envio
  return { id, de, lugar, ...(await lacrar(llave, atado(envio), envio)) }
}

const atadoDeBytes = ({ de, id }: { id: string; de: string }) => `foto/${de}/${id}`

async function lacrarSusBytes(
  llave: CryptoKey,
  cuales: { id: string; de: string },
  claro: Uint8Array<ArrayBuffer>,
): Promise<BytesLacrados> {
  return { ...cuales, ...(await lacrarBytes(llave, atadoDeBytes(cuales), claro)) }
}

/**
 * What the queue that was read last says, by its marks: each change of the queue reads all of it, and decrypting a paste of
 * a thousand cells anew for each of them would take minutes. Of one key only.
 */
let yaAbiertos: { llave: CryptoKey; porMarca: ReadonlyMap<string, Envio> } | null = null
oirSesion(() => {
  yaAbiertos = null
})

/** The operations that can be decrypted, with their stored form. */
async function abrirTodos(
  llave: CryptoKey,
  crudos: readonly EnvioGuardado[],
): Promise<Map<Envio, EnvioGuardado>> {
  const antes = yaAbiertos?.llave === llave ? yaAbiertos.porMarca : undefined
  const abrirUno = (crudo: EnvioGuardado): Envio | Promise<Envio | undefined> =>
    estaLacrado(crudo) ? (antes?.get(marcaDe(crudo)) ?? abrirLacre<Envio>(llave, atado(crudo), crudo)) : crudo
  const abiertos = await Promise.all(crudos.map(async (crudo) => ({ crudo, envio: await abrirUno(crudo) })))
  const pares = abiertos.flatMap(({ crudo, envio }) => (envio === undefined ? [] : [[envio, crudo] as const]))
  recordar(llave, pares)
  return new Map(pares)
}

function recordar(llave: CryptoKey, pares: readonly (readonly [Envio, EnvioGuardado])[]): void {
  yaAbiertos = { llave, porMarca: new Map(pares.map(([envio, crudo]) => [marcaDe(crudo), envio])) }
}

/** Each write encrypts anew with another random number, by which unchanged entries are recognised. */
const marcaDe = (guardado: EnvioGuardado): string =>
  `${atado(guardado)} ${estaLacrado(guardado) ? guardado.iv.join() : ''}`

function sonLosMismos(antes: readonly EnvioGuardado[], ahora: readonly EnvioGuardado[]): boolean {
  return antes.length === ahora.length && antes.every((uno, i) => marcaDe(uno) === marcaDe(ahora[i] ?? uno))
}
