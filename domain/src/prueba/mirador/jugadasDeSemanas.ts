import { expect } from 'vitest'
import { Libro, type TareaDelLibro } from '../../reportes/semanales/prueba/libro.ts'
import type { RegistroContado } from '../../reportes/semanales/secciones.ts'
import { tituloDeReporte } from '../../reportes/semanales/secciones.ts'
import { semanaDe, tituloDeSemana } from '../../reportes/semanales/semana.ts'
import type { Jugadas } from './jugar.ts'
import { mirador } from './mirador.ts'
import type { ObraEnMemoria } from './obraEnMemoria.ts'
import type { SemanaDeHistoria } from './semanas.ts'

/** The ops of Obra El Mirador about its weeks, by the functions of domain/reportes/semanales; `hechos`: its reports. */
export function jugadasDeSemanas(
  obra: ObraEnMemoria,
  hechos: SemanaDeHistoria[] = [],
): Pick<Jugadas, 'acontecimiento' | 'semanal'> {
  const registros: RegistroContado[] = []
  const libro = new Libro()
  return {
    acontecimiento: ({ nombre, fecha }) => {
      registros.push({
        _id: `r${registros.length}`,
        acontecimientoId: nombre,
        acontecimientoNombre: nombre,
        fecha,
        nota: '',
        fotos: [],
      })
    },
    semanal: ({ dia, esperado }) => {
      const semana = semanaDe(dia)
      const enElla = ({ fecha }: { fecha: string }) => fecha >= semana.inicio && fecha <= semana.fin
      const avances = obra.avances.map(({ tarea: tareaId, ...a }) => ({
        ...a,
        tareaId,
        contratistaId: a.contratista,
        certificado: a.certificacion !== null,
      }))
      const { secciones, avanceObra, avanceObraAnterior } = libro.contar(semana, tareasDe(obra), avances, {
        registros: registros.filter(enElla),
      })
      const vacio = secciones.length === 0
      expect(tituloDeReporte(secciones)).toBe(vacio ? 'Reporte vacío' : tituloDeSemana(semana))
      const hecho = {
        numero: hechos.length + 1,
        ...semana,
        vacio,
        titulo: null,
        avances: secciones.flatMap((s) =>
          s.tipo === 'avances'
            ? s.items.map((a) => ({
                tarea: a.tareaId,
                cantidadSemana: a.cantidadSemana,
                cantidadAcumulada: a.cantidadAcumulada,
                porcentajeSemana: a.porcentajeSemana,
                porcentajeAcumulado: a.porcentajeAcumulado,
              }))
            : [],
        ),
        acontecimientos: cuantos(secciones.flatMap((s) => (s.tipo === 'acontecimientos' ? s.items : []))),
        avanceObra,
        avanceObraAnterior,
      }
      hechos.push(hecho)
      expect(hecho).toEqual(esperado)
    },
  }
}

const cuantos = (items: readonly RegistroContado[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(items, (r) => r.acontecimientoNombre ?? '')].map(([nombre, suyos]) => [
      nombre,
      suyos.length,
    ]),
  )

function tareasDe(obra: ObraEnMemoria): TareaDelLibro[] {
  const { capitulos } = mirador.entrada
  return obra.tareas.flatMap((tarea) => {
    if (tarea.estado !== 'activo' || capitulos[tarea.cap]?.indirecto) return []
    return [
      {
        id: tarea.clave,
        nombre: tarea.clave,
        capituloId: tarea.cap,
        capituloNombre: capitulos[tarea.cap]?.nombre ?? '',
        unidad: '',
        activa: true,
        cantidad: tarea.cantidad,
        cantidadCliente: tarea.cantidadCliente,
        precioTotalConMargen: obra.plan(tarea).precioTotalConMargen,
      },
    ]
  })
}
