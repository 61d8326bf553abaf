import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { tareasDe } from '@plomada/domain/reportes/explicar/arbol'
import { graficoDeTorta } from '@plomada/domain/reportes/graficos/torta'
import { useMemo } from 'react'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import { Arbol } from '../arbol/Arbol.tsx'
import type { OrdenDeArbol } from '../arbol/columna.ts'
import { conContenido } from '../arbol/modelo.ts'
import type { Seguimiento } from '../consultas/seguimiento.ts'
import { ApartadoDeReporte } from '../piezas/ApartadoDeReporte.tsx'
import { Dibujo } from '../piezas/Dibujo.tsx'
import clases from '../piezas/Reporte.module.css'
import { TablaDeReporte } from '../piezas/Tabla.tsx'
import { useLienzo } from '../piezas/useLienzo.ts'
import { columnasDeAvance, ObservacionesDeTarea } from './columnas.tsx'
import { TotalesDeSeguimiento } from './TotalesDeSeguimiento.tsx'

interface HechoYPorHacerProps {
  datos: Seguimiento
  presupuestoId: string
  orden: OrdenDeArbol
}

/** The second variant: what is done and what is left, of the work, its capitulos, grupos and tareas. */
export function HechoYPorHacer({ datos, presupuestoId, orden }: HechoYPorHacerProps) {
  const columnas = useMemo(() => columnasDeAvance(datos, presupuestoId), [datos, presupuestoId])
  if (datos.rubrosWithGrupos.every((capitulo) => tareasDe(capitulo).length === 0)) {
    return <PaginaVacia texto={mensajesPresupuestos.presupuestoVacio} />
  }
  return (
    <div className={clases.informe}>
      <TotalesDeSeguimiento datos={datos} presupuestoId={presupuestoId} />
      <Torta {...datos.totales} />
      <Arbol
        etiqueta="Avance por capítulo, en guaraníes"
        renglones={['Previsto', 'Hecho']}
        columnas={columnas}
        capitulos={conContenido(datos.rubrosWithGrupos)}
        renderMarcas={(tarea) => <ObservacionesDeTarea tarea={tarea} />}
        {...orden}
      />
    </div>
  )
}

/** Done and to do, with two decimals: drawn, and beside it as a table. */
function Torta({ avancePorcentajeTotal, porcentajeRestante }: Seguimiento['totales']) {
  const { ref, ancho, colores } = useLienzo()
  const partes = [
    { nombre: 'Hecho', porcentaje: avancePorcentajeTotal },
    { nombre: 'Por hacer', porcentaje: porcentajeRestante },
  ] as const
  const frase = `Hecho ${formatoPorcentaje(avancePorcentajeTotal)}, por hacer ${formatoPorcentaje(porcentajeRestante)}`
  return (
    <ApartadoDeReporte titulo="Hecho y por hacer">
      <div className={clases.dos}>
        <div ref={ref} className={clases.dibujo}>
          <Dibujo arbol={graficoDeTorta({ frase, partes }, ancho, colores)} />
        </div>
        <TablaDeReporte
          titulo="Del precio de la obra"
          columnas={['Parte', 'Porcentaje']}
          filas={partes.map(({ nombre, porcentaje }) => ({
            clave: nombre,
            celdas: [nombre, formatoPorcentaje(porcentaje)],
          }))}
        />
      </div>
    </ApartadoDeReporte>
  )
}
