import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Banco } from './base/banco.ts'
import { cuantoTarda, enTurnos } from './base/medir.ts'
import { type Linea, lineaDeTiempos } from './base/tabla.ts'
import { abrirLibreOffice, hayLibreOffice } from './libreOffice.ts'
import { omitida } from './p5.ts'

/** Of seconds each, and alike: 1.400 to 1.480 ms beside 1.590 to 1.700. */
const RONDAS = 3

/** The work as a workbook with its costs and every unit price's analysis, read, composed and answered. */
export async function p9(banco: Banco): Promise<Linea[]> {
  const linea = {
    codigo: 'P9',
    que: 'Excel de la obra (3.000 rubros, 18.000 componentes)',
    contra: 'LibreOffice guardando ese mismo libro',
    motor: banco.motor,
    meta: { sentido: '≤', valor: 1, ideal: 0.2 },
  } as const
  if (!hayLibreOffice) return [omitida(linea)]
  const url = `/v1/presupuestos/excel/?presupuestoId=${banco.presupuestoId}`
  const calc = await abrirLibreOffice()
  const carpeta = await mkdtemp(join(tmpdir(), 'plomada-libro-'))
  try {
    const archivo = join(carpeta, 'obra.xlsx')
    await writeFile(archivo, (await banco.pedir('GET', url)).bytes)
    await calc.abrir(archivo)
    const medicion = await enTurnos(
      async () => [await cuantoTarda(() => banco.pedir('GET', url))],
      async () => [await calc.guardar(join(carpeta, 'guardado.xlsx'))],
      { rondas: RONDAS },
    )
    return [lineaDeTiempos(linea, medicion)]
  } finally {
    await calc.cerrar()
    await rm(carpeta, { recursive: true, force: true })
  }
}
