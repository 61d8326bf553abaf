import { setImmediate } from 'node:timers/promises'
import { masDias } from '@plomada/domain/nucleo/fecha'
import { cierreDe } from '@plomada/domain/reportes/semanales/semana'
import { nuevoId } from '@plomada/server/base/db/ids'
import { archivosEnPapel, enPapel } from '@plomada/server/base/impreso/papel'
import { componerPdf } from '@plomada/server/base/pdf/pdf'
import { cerrarSemanas } from '@plomada/server/modules/reportes/cierre/cierre'
import { impresoDeReporte } from '@plomada/server/modules/reportes/impresos/impreso'
import sharp from 'sharp'
import { abrirProducto, type Banco, encabezados, type Producto } from './base/banco.ts'
import type { Poblacion, Sembrado } from './base/datos.ts'
import { fotoDeTelefono } from './base/foto.ts'
import { cuantoTarda, enTurnos, mediana, percentil } from './base/medir.ts'
import { enCrudo } from './base/motores.ts'
import { cifra, type Linea, lineaDeTiempos, tiempos } from './base/tabla.ts'

/** 200 works, of forty firms. */
export const BASES_DE_P17 = { semanas: { otrasEmpresas: 39, obras: 5 } } satisfies Record<string, Poblacion>
const OBRAS = 200
const FOTOS = 20
/** A Monday in the past, of a week that nobody told. */
const LUNES = '2026-06-01'
const CIERRES = 4

/** The week told to the client: its PDF beside typst alone, and the Monday on which 200 works are told at once. */
export async function p17({ juego, motor }: Banco): Promise<Linea[]> {
  const { config, sembrado } = await juego.poblar('semanas', BASES_DE_P17.semanas)
  const producto = await abrirProducto(config, sembrado)
  try {
    await enCrudo(producto.base, async (consultar) => {
      await consultar(
        `update presupuesto set estado = 'aprobado', ts_aprobado = '2026-01-01' where tipo = 'presupuesto'`,
        [],
      )
      await consultar(
        `insert into cierre_semanal (empresa_id, hasta) select empresa_id, '${masDias(LUNES, -7)}' from empresa`,
        [],
      )
    })
    return [await deCierre(producto, motor), await dePdf(producto, sembrado, motor)]
  } finally {
    await producto.cerrar()
  }
}

/** Small reads of one firm while all weeks are closed, and then for as long while nothing is. */
async function deCierre(producto: Producto, motor: Banco['motor']): Promise<Linea> {
  const con: number[] = []
  const solas: number[] = []
  const duraron: number[] = []
  for (let n = 0; n < CIERRES; n++) {
    const ahora = cierreDe(masDias(LUNES, 7 * n))
    let sigue = true
    const cierre = cuantoTarda(async () => {
      const { cerrados } = await cerrarSemanas(producto.base, ahora)
      if (cerrados !== OBRAS) throw new Error(`P17: ${cerrados} of ${OBRAS} were closed`)
    }).finally(() => {
      sigue = false
    })
    const suyas = await leyendo(producto, () => sigue)
    const ms = await cierre
    // The first one, for the JIT and the plans, counts for neither side.
    const hasta = performance.now() + ms
    const otras = await leyendo(producto, () => performance.now() < hasta)
    if (n === 0) continue
    con.push(...suyas)
    solas.push(...otras)
    duraron.push(ms)
  }
  return {
    codigo: 'P17',
    que: `leer mientras se cierran ${OBRAS} obras (p99)`,
    contra: 'las mismas lecturas solas',
    motor,
    nuestro: tiempos(con),
    referencia: tiempos(solas),
    razon: percentil(con, 0.99) / percentil(solas, 0.99),
    meta: { sentido: '≤', valor: 5, ideal: 2 },
    nota: `cerrar ${OBRAS} obras: ${cifra(mediana(duraron))} ms`,
  }
}

async function leyendo({ pedir }: Producto, sigue: () => boolean): Promise<number[]> {
  const tiempos: number[] = []
  while (sigue()) {
    tiempos.push(await cuantoTarda(() => pedir('GET', '/v1/presupuestos?limit=10')))
    // As between two requests of a socket: an answer that is remembered would else be followed by the next one, and
    // what is awaited meanwhile would never have its turn.
    await setImmediate()
  }
  return tiempos
}

async function dePdf(producto: Producto, sembrado: Sembrado, motor: Banco['motor']): Promise<Linea> {
  const [presupuestoId = ''] = sembrado.grandes
  const fotos = await conFotos(producto, sembrado, presupuestoId)
  const { _id } = (
    await producto.pedir('POST', '/v1/reporte-semanal/generar', { presupuestoId, fecha: masDias(LUNES, 70) })
  ).json() as { _id: string }
  const url = `/v1/reporte-semanal/pdf?reporteSemanalId=${_id}`
  const { bytes } = await producto.pedir('GET', url)
  const pedido = soloTypst(fotos)
  const medicion = await enTurnos(
    async () => [await cuantoTarda(() => producto.pedir('GET', url))],
    async () => [await cuantoTarda(() => componerPdf(pedido))],
    { rondas: 7, antes: 2 },
  )
  return lineaDeTiempos(
    {
      codigo: 'P17',
      que: `PDF semanal con ${FOTOS} fotos`,
      contra: 'typst con esos mismos datos',
      motor,
      meta: { sentido: '≤', valor: 1.3, ideal: 1.1 },
      nota: `pesa ${cifra(bytes.length / 1_000_000)} MB`, // not money: megabytes
    },
    medicion,
  )
}

/** Two notes full of photos. */
async function conFotos(producto: Producto, { admin }: Sembrado, presupuestoId: string): Promise<Buffer[]> {
  const fotos: Buffer[] = []
  let registroId = ''
  for (let n = 0; n < FOTOS; n++) {
    const foto = await fotoDeTelefono(n)
    if (n % 10 === 0) {
      registroId = nuevoId()
      const body = { _id: registroId, presupuestoId, fecha: masDias(LUNES, 70), nota: `Nota ${n}` }
      await producto.pedir('POST', '/v1/reporte-semanal/registro', body)
    }
    const r = await producto.app.inject({
      method: 'POST',
      url: `/v1/foto/${nuevoId()}?registroId=${registroId}`,
      headers: { ...encabezados(admin.token), 'content-type': 'image/jpeg' },
      payload: foto,
    })
    if (r.statusCode !== 200) throw new Error(r.payload)
    fotos.push(await sharp(foto).resize({ width: 900 }).jpeg({ quality: 80 }).toBuffer())
  }
  return fotos
}

/** The same document as typst gets it, with nothing read or made of a model. */
function soloTypst(fotos: readonly Buffer[]) {
  const registro = (desde: number) => ({
    _id: `${desde}`,
    acontecimientoId: null,
    acontecimientoNombre: null,
    fecha: LUNES,
    nota: `Nota ${desde}`,
    fotos: Array.from({ length: 10 }, (_, i) => `${desde + i}`),
  })
  const impreso = impresoDeReporte(
    {
      numero: 1,
      obra: 'Edificio',
      inicio: LUNES,
      cerrado: true,
      avanceObraAnterior: 0,
      avanceObra: 0,
      secciones: [{ tipo: 'notas', titulo: 'Notas', items: [registro(0), registro(10)] }],
    },
    {
      empresa: { nombre: 'Grande', ruc: '', direccion: '', telefono: '', email: '', logo: null },
      fotoDe: (id) => fotos[Number(id)],
      sinImprimir: 0,
    },
  )
  return { molde: 'impreso.typ', datos: enPapel(impreso, null), archivos: archivosEnPapel(impreso) }
}
