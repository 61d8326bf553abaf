import { readdirSync, readFileSync } from 'node:fs'
import { LADO_DE_FOTO, TAMANOS_DE_FOTO } from '@plomada/domain/avances/fotos'
import { nuevoId } from '@plomada/server/base/db/ids'
import sharp from 'sharp'
import { abrirProducto, type Banco, encabezados, type Preparada, type Producto } from './base/banco.ts'
import type { Sembrado } from './base/datos.ts'
import { fotoDeTelefono } from './base/foto.ts'
import { cuantoTarda, enTurnos } from './base/medir.ts'
import { enCrudo } from './base/motores.ts'
import { poner } from './base/obraEnMarcha.ts'
import { cifra, type Linea, lineaDeTiempos } from './base/tabla.ts'

const RONDAS = 10
/** A round's photos, two avances full: 200 in all, besides those of the first round. */
const POR_RONDA = 20
const POR_AVANCE = 10

export const BASES_DE_P16 = {
  fotos: { otrasEmpresas: 1, obras: 1, preparar: ponerAvances },
} satisfies Record<string, Preparada>

async function ponerAvances(producto: Producto, sembrado: Sembrado): Promise<void> {
  const avances = ((RONDAS + 1) * POR_RONDA) / POR_AVANCE // not money: avances of ten photos
  await poner(producto, sembrado, {
    obra: sembrado.presupuestoId,
    avances,
    dias: 10,
    primerDia: '2026-06-01',
  })
}

/** Photos as a phone sends them, one after the other, beside sharp alone making the same three copies of each. */
export async function p16({ juego, motor }: Banco): Promise<Linea[]> {
  const { config, sembrado } = await juego.poblar('fotos', BASES_DE_P16.fotos)
  const producto = await abrirProducto(config, sembrado)
  try {
    const { rows } = await enCrudo(producto.base, (consultar) =>
      consultar('select id from avance where presupuesto_id = $1', [sembrado.presupuestoId]),
    )
    const ids = (rows as { id: string }[]).flatMap(({ id }) => Array<string>(POR_AVANCE).fill(id))
    const fotos = await Promise.all(Array.from({ length: POR_RONDA }, (_, i) => fotoDeTelefono(i)))
    const medicion = await enTurnos(
      () => unaPorUna(fotos, (foto) => subir(producto, sembrado.admin.token, ids.pop() ?? '', foto)),
      () => unaPorUna(fotos, soloSharp),
      { rondas: RONDAS },
    )
    return [
      lineaDeTiempos(
        {
          codigo: 'P16',
          que: 'subir una foto de 1.600 px',
          contra: 'sharp, sus tres copias',
          motor,
          meta: { sentido: '≤', valor: 1.3, ideal: 1.1 },
          nota: `${RONDAS * POR_RONDA} fotos; memoria del taller de fotos, lo más: ${cifra(masMemoriaMb())} MB`, // not money: photos
        },
        medicion,
      ),
    ]
  } finally {
    await producto.cerrar()
  }
}

async function unaPorUna(
  fotos: readonly Buffer[],
  fn: (foto: Buffer) => Promise<unknown>,
): Promise<number[]> {
  const tiempos: number[] = []
  for (const foto of fotos) tiempos.push(await cuantoTarda(() => fn(foto)))
  return tiempos
}

async function subir({ app }: Producto, token: string, avanceId: string, foto: Buffer): Promise<void> {
  const respuesta = await app.inject({
    method: 'POST',
    url: `/v1/foto/${nuevoId()}?avanceId=${avanceId}`,
    headers: { ...encabezados(token), 'content-type': 'image/jpeg' },
    payload: foto,
  })
  if (respuesta.statusCode !== 200) throw new Error(respuesta.payload)
}

async function soloSharp(foto: Buffer): Promise<void> {
  sharp.concurrency(1)
  const abierta = sharp(foto).autoOrient()
  for (const tamano of TAMANOS_DE_FOTO) {
    const lado = LADO_DE_FOTO[tamano]
    await abierta
      .clone()
      .resize({ width: lado, height: lado, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer()
  }
}

/** Most memory that a child of this process has had; NaN where the system doesn't tell. */
function masMemoriaMb(): number {
  try {
    const tareas = readdirSync('/proc/self/task')
    const hijos = tareas.flatMap((t) => readFileSync(`/proc/self/task/${t}/children`, 'utf8').split(' '))
    const estados = hijos
      .filter((pid) => pid !== '')
      .map((pid) => readFileSync(`/proc/${pid}/status`, 'utf8'))
    const deFotos = estados.filter(
      (estado) => estado.startsWith('Name:\tnode') || estado.includes('MainThread'),
    )
    const kb = deFotos.map((estado) => Number(/VmHWM:\s+(\d+)/.exec(estado)?.[1] ?? 0))
    return Math.max(...kb) / 1024 // not money: megabytes
  } catch {
    return Number.NaN
  }
}
