import { Anchor } from '@mantine/core'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { frasesDeAvance } from '@plomada/domain/reportes/frases'
import type { Rango } from '@plomada/domain/reportes/rango'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { useOrdenAqui } from '../../../ui/useOrdenAqui.ts'
import type { Uso } from '../consultas/gastos.ts'
import type { PasoDeReporte } from '../cuenta/pasos.ts'
import { TablaDeReporte } from '../piezas/Tabla.tsx'
import { cuanto } from './cuanto.ts'
import clases from './Uso.module.css'

/** A report of use, and whose it is. */
interface DeUso {
  uso: Uso
  presupuestoId: string
  rango: Rango
}

/** How much of each material all of it took. */
export function TablaDeTotales(de: DeUso) {
  const { uso } = de
  return (
    <TablaDeReporte
      titulo={uso.materiales.length === 1 ? '1 material' : `${uso.materiales.length} materiales`}
      columnas={['Material', 'Cantidad']}
      filas={uso.materiales.map((material) => ({
        clave: material._id,
        celdas: [material.nombre, <Usado key="usado" {...de} material={material} />],
        valores: [material.nombre, uso.totalesMateriales[material._id] ?? 0],
      }))}
    />
  )
}

type UsoDeTarea = Uso['materialesUtilizados'][number]

interface UsadoProps extends DeUso {
  material: Uso['materiales'][number]
  /** Absent, of all of them. */
  tarea?: Pick<UsoDeTarea, 'rubroId' | 'rubroNombre' | 'materiales'>
}

/** How much of a material was used, which opens what it is made of. */
export function Usado({ uso, presupuestoId, rango, material, tarea }: UsadoProps) {
  const { _id: materialId, nombre } = material
  return (
    <Cifra<PasoDeReporte>
      monto={(tarea?.materiales ?? uso.totalesMateriales)[materialId] ?? 0}
      nombre={[nombre, tarea?.rubroNombre].filter(Boolean).join(' en ')}
      como={(usado) => cuanto(usado, material)}
      abre={{ que: 'uso', datos: uso, presupuestoId, rango, materialId, tareaId: tarea?.rubroId ?? null }}
    />
  )
}

/** What was done of each tarea, a link to its avances, and the materials that it took. */
export function TablaPorTarea(de: DeUso) {
  const { uso, rango } = de
  const [{ pagina, limite }, setPaginado] = useState({ pagina: 1, limite: 10 })
  const desde = (pagina - 1) * limite
  const deTareas = columnas(de)
  const { filas, onOrdenar, ...orden } = useOrdenAqui(uso.materialesUtilizados, deTareas)
  return (
    <DataTable
      etiqueta={`Materiales por rubro. ${frasesDeAvance.desdeHasta(rango.inicio, rango.fin)}`}
      columnas={deTareas}
      filas={filas.slice(desde, desde + limite)}
      {...orden}
      onOrdenar={(otro) => {
        onOrdenar(otro)
        setPaginado({ pagina: 1, limite })
      }}
      total={uso.materialesUtilizados.length}
      clave={({ rubroId }) => rubroId}
      pagina={pagina}
      limite={limite}
      onPaginar={(otra, cuantas) => setPaginado({ pagina: otra, limite: cuantas })}
      vacio={mensajesComun.sinDatos}
    />
  )
}

const columnas = (de: DeUso): readonly ColumnaDeLista<UsoDeTarea>[] => [
  {
    id: 'rubroNombre',
    titulo: 'Rubro',
    principal: true,
    ordena: ({ rubroNombre }) => rubroNombre,
    celda: ({ rubroNombre }) => rubroNombre,
  },
  {
    id: 'cantidad',
    titulo: 'Avance',
    numerica: true,
    ordena: ({ cantidad }) => cantidad,
    celda: (fila) => (
      <Anchor
        component={Link}
        fz="inherit"
        to={direcciones.avances({
          presupuestoId: de.presupuestoId,
          tareaId: fila.rubroId,
          tareaNombre: fila.rubroNombre,
          ...de.rango,
        })}
      >
        {cuanto(fila.cantidad, fila)}
      </Anchor>
    ),
  },
  {
    id: 'materiales',
    titulo: 'Materiales',
    celda: (tarea) => (
      <ul className={clases.materiales}>
        {de.uso.materiales
          .filter(({ _id }) => tarea.materiales[_id] !== undefined)
          .map((material) => (
            <li key={material._id}>
              {material.nombre}: <Usado {...de} material={material} tarea={tarea} />
            </li>
          ))}
      </ul>
    ),
  },
]
