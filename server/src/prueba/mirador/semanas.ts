import {
  crearEnlaceDeReporte,
  pdfDeReporteSemanal,
  reporteSemanal,
  reportesSemanales,
} from '@plomada/contract/reportes/semanales'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import type { Jugadas } from '@plomada/domain/prueba/mirador/jugar'
import type { SemanaDeHistoria } from '@plomada/domain/prueba/mirador/semanas'
import { tituloDeReporte } from '@plomada/domain/reportes/semanales/secciones'
import { tituloDeSemana } from '@plomada/domain/reportes/semanales/semana'
import { expect } from 'vitest'
import { textoDePdf } from '../../base/pdf/textoDePdf.ts'
import { comoQuien, type Partida } from './partida.ts'

/** The ops of Obra El Mirador about its weeks, over HTTP. */
export function jugadasDeSemanas(partida: Partida): Pick<Jugadas, 'acontecimiento' | 'semanal'> {
  const { llamadas } = partida
  return {
    acontecimiento: (paso) => llamadas.acontecimiento(paso),
    semanal: async (paso) => {
      const { numero } = await llamadas.semanal(paso)
      expect(await semanaDe(partida, numero)).toEqual(paso.esperado)
    },
  }
}

/** A report at the names of the story. */
async function semanaDe({ llamadas, llamar }: Partida, numero: number): Promise<SemanaDeHistoria> {
  const query = { reporteSemanalId: llamadas.reportes.de(String(numero)) }
  const { inicio, fin, secciones, avanceObra, avanceObraAnterior, ...r } = await llamar(reporteSemanal, {
    query,
  })
  expect(r.cerrado).toBe(true)
  const vacio = secciones.length === 0
  if (!vacio) expect(tituloDeReporte(secciones)).toBe(tituloDeSemana({ inicio, fin }))
  const pasaron = secciones.flatMap((s) => (s.tipo === 'acontecimientos' ? s.items : []))
  return {
    numero: r.numero,
    inicio,
    fin,
    vacio,
    titulo: null,
    avances: secciones.flatMap((s) =>
      s.tipo === 'avances'
        ? s.items.map((a) => ({
            tarea: llamadas.obra.tareas.clave(a.tareaId),
            cantidadSemana: a.cantidadSemana,
            cantidadAcumulada: a.cantidadAcumulada,
            porcentajeSemana: a.porcentajeSemana,
            porcentajeAcumulado: a.porcentajeAcumulado,
          }))
        : [],
    ),
    acontecimientos: Object.fromEntries(
      [...Map.groupBy(pasaron, (p) => p.acontecimientoNombre ?? '')].map(([que, suyos]) => [
        que,
        suyos.length,
      ]),
    ),
    avanceObra,
    avanceObraAnterior,
  }
}

/** Each of them for each face, in its PDF and on the page that a link opens; and nothing of ours names what it may not. */
export async function exigirSemanas(partida: Partida): Promise<void> {
  const { s, llamar, llamadas, testigo } = partida
  const { presupuestoId } = llamadas.obra
  const { semanales } = testigo.visto
  const query = { presupuestoId, excluirVacios: 's' as const }
  for (const rol of ['admin', 'obraResidente', 'cliente'] as const) {
    const { items, countAcontecimientos } = await comoQuien(s, partida.de(rol))(reportesSemanales, { query })
    expect(items.map(({ numero }) => numero).reverse()).toEqual(semanales.map(({ numero }) => numero))
    const veces = semanales.flatMap(({ acontecimientos }) => Object.values(acontecimientos))
    expect(countAcontecimientos).toMatchObject([{ count: veces.reduce((a, b) => a + b, 0) }])
  }
  for (const { numero, ...semana } of semanales) {
    expect(await semanaDe(partida, numero)).toEqual({ numero, ...semana })
    const reporteSemanalId = llamadas.reportes.de(String(numero))
    const como = partida.de('cliente')
    const { bytes } = await s.pedir(pdfDeReporteSemanal, { como, query: { reporteSemanalId } })
    const { url } = await llamar(crearEnlaceDeReporte, { body: { reporteSemanalId } })
    const pagina = await s.app.inject({ url: new URL(url).pathname })
    for (const escrito of [(await textoDePdf(bytes)).paginas.join(' '), pagina.body]) {
      const texto = llano(escrito)
      expect(texto).toContain(llano(formatoPorcentaje(semana.avanceObra)))
      for (const { tarea, ...a } of semana.avances) {
        expect([tarea, texto]).toEqual([
          tarea,
          expect.stringContaining(llano(formatoPorcentaje(a.porcentajeAcumulado))),
        ])
        expect(texto).toContain(formatoCantidad(leerMicro(a.cantidadSemana) ?? 0n))
        expect(texto).toContain(formatoCantidad(leerMicro(a.cantidadAcumulada) ?? 0n))
      }
      for (const que of Object.keys(semana.acontecimientos)) expect(texto).toContain(que)
      expect(texto).not.toMatch(/Gs\.|Acosta|Vera Servicios|Ríos Obras/)
    }
  }
}

const llano = (texto: string): string => texto.replace(/\s+/g, ' ')
