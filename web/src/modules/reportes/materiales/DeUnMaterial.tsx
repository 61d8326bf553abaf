import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { porcentajeAvanzado } from '@plomada/domain/presupuestos/progreso/avance'
import { graficoDeBarras } from '@plomada/domain/reportes/graficos/barras'
import type { Rango } from '@plomada/domain/reportes/rango'
import type { Uso } from '../consultas/gastos.ts'
import { Dibujo } from '../piezas/Dibujo.tsx'
import clases from '../piezas/Reporte.module.css'
import { TablaDeReporte } from '../piezas/Tabla.tsx'
import { useLienzo } from '../piezas/useLienzo.ts'
import { cuanto } from './cuanto.ts'
import { Usado } from './tablas.tsx'

interface DeUnMaterialProps {
  uso: Uso
  presupuestoId: string
  rango: Rango
  material: Uso['materiales'][number]
  enTabla: boolean
}

/** Bars that are drawn at once: those that took most. */
const BARRAS = 15

/** Which tareas took a material, and what part of it each. */
export function DeUnMaterial({ material, enTabla, ...de }: DeUnMaterialProps) {
  const { uso } = de
  const { ref, ancho, colores } = useLienzo()
  const total = uso.totalesMateriales[material._id] ?? 0
  const filas = uso.materialesUtilizados
    .flatMap(({ rubroId, rubroNombre, materiales }) => {
      const usado = materiales[material._id]
      return usado === undefined ? [] : [{ rubroId, rubroNombre, materiales, usado }]
    })
    .toSorted((a, b) => b.usado - a.usado)
  const parte = (usado: number) => porcentajeAvanzado(leerMicro(total) ?? 0n, leerMicro(usado) ?? 0n)
  const frase = `${material.nombre}: ${cuanto(total, material)} en ${filas.length === 1 ? '1 rubro' : `${filas.length} rubros`}`
  if (enTabla) {
    return (
      <TablaDeReporte
        titulo={frase}
        columnas={['Rubro', 'Cantidad', 'Parte']}
        filas={filas.map(({ usado, ...tarea }) => ({
          clave: tarea.rubroId,
          celdas: [
            tarea.rubroNombre,
            <Usado key="usado" {...de} material={material} tarea={tarea} />,
            formatoPorcentaje(parte(usado)),
          ],
          valores: [tarea.rubroNombre, usado, usado],
        }))}
      />
    )
  }
  const barras = filas.slice(0, BARRAS).map(({ rubroNombre, usado }) => ({
    nombre: rubroNombre,
    antes: parte(usado),
    ahora: parte(usado),
    estado: { color: colores.series[0], palabras: cuanto(usado, material) },
  }))
  return (
    <div ref={ref} className={clases.dibujo}>
      <p className={clases.ayuda}>
        {frase}
        {filas.length > BARRAS && `. Se ven los ${BARRAS} que más usaron; todos, en la tabla.`}
      </p>
      <Dibujo arbol={graficoDeBarras({ frase, barras, partes: [] }, ancho, colores)} />
    </div>
  )
}
