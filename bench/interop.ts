import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { read, utils, type WorkSheet, write } from '@e965/xlsx'
import type { ObraEnCable } from '@plomada/contract/presupuestos/interop/vuelta'
import { cambioEnCable, obraDeCable } from '@plomada/contract/presupuestos/interop/vueltaCable'
import { compararLibro } from '@plomada/domain/presupuestos/interop/excel/lectura/comparar'
import { leerArchivo } from '../web/src/pagina/pasos/leer/leerArchivo.ts'
import { DE_UN_PRESUPUESTO } from '../web/src/pagina/pasos/leer/limites.ts'
import type { Banco } from './base/banco.ts'
import { cuantoTarda, medicionDe } from './base/medir.ts'
import { CAPITULOS, hacerObra, tareasDe } from './base/obraGrande.ts'
import { type Linea, lineaDeTiempos } from './base/tabla.ts'
import { abrirLibreOffice, hayLibreOffice } from './libreOffice.ts'
import { omitida } from './p5.ts'

const RONDAS = 3
const COTIZACION = 7_300

/** The work out to other programs and in again, beside LibreOffice with the workbook of the same work. */
export async function interop(banco: Banco): Promise<Linea[]> {
  const lineas = lineasDe(banco)
  if (!hayLibreOffice) return lineas.map(omitida)
  const [sale, entra, vuelve] = lineas
  const calc = await abrirLibreOffice()
  const carpeta = await mkdtemp(join(tmpdir(), 'plomada-interop-'))
  try {
    const libro = join(carpeta, 'obra.xlsx')
    await writeFile(libro, await bajar(banco, 'excel'))
    const importar = await importarBc3(banco)
    // One opening and one saving by LibreOffice a round, beside which all three of ours are measured.
    const ronda = async () => {
      const salir = await cuantoTarda(() => bajar(banco, 'bc3'))
      const guardar = await calc.guardar(join(carpeta, 'guardado.xlsx'))
      const entrar = await importar()
      const abrir = await calc.abrir(libro)
      return { salir, guardar, entrar, abrir, volver: await volver(banco) }
    }
    await calc.abrir(libro)
    await ronda()
    const rondas: Ronda[] = []
    for (let n = 0; n < RONDAS; n++) rondas.push(await ronda())
    const contra = (nuestro: (r: Ronda) => number, suyo: (r: Ronda) => number) =>
      medicionDe(rondas.map((r) => ({ nuestro: [nuestro(r)], referencia: [suyo(r)] })))
    return [
      lineaDeTiempos(
        sale,
        contra(
          (r) => r.salir,
          (r) => r.guardar,
        ),
      ),
      lineaDeTiempos(
        entra,
        contra(
          (r) => r.entrar,
          (r) => r.abrir,
        ),
      ),
      lineaDeTiempos(
        vuelve,
        contra(
          (r) => r.volver,
          (r) => r.abrir + r.guardar,
        ),
      ),
    ]
  } finally {
    await calc.cerrar()
    await rm(carpeta, { recursive: true, force: true })
  }
}

/** Milliseconds of each thing in one round. */
type Ronda = Record<'salir' | 'guardar' | 'entrar' | 'abrir' | 'volver', number>

function lineasDe({ motor }: Banco) {
  const comun = { codigo: 'I', motor, meta: { sentido: '≤', valor: 1, ideal: 0.2 } } as const
  return [
    { ...comun, que: 'BC3 de la obra (3.000 rubros)', contra: 'LibreOffice guardando su libro' },
    { ...comun, que: 'BC3 de 3.000 rubros, leído e importado', contra: 'LibreOffice abriendo su libro' },
    {
      ...comun,
      que: 'Excel editado (3.000 cantidades), leído, comparado y aplicado',
      contra: 'LibreOffice abriendo y guardando su libro',
    },
  ] as const
}

async function bajar(banco: Banco, formato: 'excel' | 'bc3'): Promise<Buffer> {
  return (await banco.pedir('GET', `/v1/presupuestos/${formato}/?presupuestoId=${banco.presupuestoId}`)).bytes
}

/** As a user does: the file is read and shown, then imported as a new work; each round makes another one. */
async function importarBc3(banco: Banco) {
  const bytes = await bajar(banco, 'bc3')
  const archivo = { nombre: 'obra.bc3' }
  const [clienteId, contratistaId] = await personas(banco)
  let n = 0
  return async () => {
    const obra = {
      nombre: `Edificio importado ${++n}`,
      totalM2: 100,
      cotizacion: COTIZACION,
      presupuestoTipo: 'llaveEnMano',
      clienteId,
      contratistaId,
    }
    const ms = await cuantoTarda(async () => {
      await banco.pedir('POST', '/v1/presupuestos/bc3/leer', { archivo }, bytes)
      const { json } = await banco.pedir('POST', '/v1/presupuestos/bc3/importar', { archivo, obra }, bytes)
      exigirTodas((json() as { tareas: number }).tareas)
    })
    return ms
  }
}

/** Whose the new work is, and who does it. */
async function personas({ base, admin: { empresaId } }: Banco): Promise<[string, string]> {
  return base.comoSistema(async (tx) => {
    const cliente = await tx
      .selectFrom('credencial')
      .select('id')
      .where('empresa_id', '=', empresaId)
      .where('rol', '=', 'cliente')
      .executeTakeFirstOrThrow()
    const gente = await tx
      .selectFrom('persona')
      .select(['id', 'funcion'])
      .where('empresa_id', '=', empresaId)
      .execute()
    const contratista = gente.find(({ funcion }) => funcion.includes('contratista'))
    return [cliente.id, contratista?.id ?? '']
  })
}

/** Edits every quantity in the present workbook; reading it is the page's part, applying it the server's. */
async function volver(banco: Banco): Promise<number> {
  const bytes = conOtrasCantidades(await bajar(banco, 'excel'))
  const url = `/v1/presupuestos/${banco.presupuestoId}/excel`
  const ms = await cuantoTarda(async () => {
    const obra = obraDeCable((await banco.pedir('GET', `${url}/base`)).json() as ObraEnCable)
    const { hojas } = await leerArchivo(bytes, 'obra.xlsx', DE_UN_PRESUPUESTO)
    const comparacion = compararLibro(obra, hojas)
    if (!comparacion.ok) throw new Error(comparacion.motivo)
    const cambios = comparacion.diferencias.map(({ cambio }) => cambioEnCable(cambio))
    exigirTodas(cambios.length)
    await banco.pedir('POST', `${url}/aplicar`, { sello: obra.sello, cambios })
  })
  return ms
}

function conOtrasCantidades(bytes: Buffer): Uint8Array {
  const libro = read(bytes, { cellStyles: true })
  const hoja = libro.Sheets[libro.SheetNames[0] ?? '']
  if (hoja === undefined) throw new Error('the workbook has no sheet')
  const columna = columnaDe(hoja, 'Cantidad')
  for (const [direccion, celda] of Object.entries(hoja)) {
    if (direccion.startsWith('!') || utils.decode_cell(direccion).c !== columna) continue
    if (celda.t === 'n') celda.v += 1
  }
  return new Uint8Array(write(libro, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer)
}

function columnaDe(hoja: WorkSheet, titulo: string): number {
  const direccion = Object.keys(hoja).find((d) => !d.startsWith('!') && hoja[d].v === titulo)
  if (direccion === undefined) throw new Error(`the workbook has no column ${titulo}`)
  return utils.decode_cell(direccion).c
}

/** Fails where not all tareas took part: the measure would be wrong. */
function exigirTodas(cuantas: number): void {
  const todas = tareasDe(hacerObra()).length
  if (cuantas !== todas) throw new Error(`${cuantas} tareas of ${todas}, in ${CAPITULOS} capitulos`)
}
