import { Anchor } from '@mantine/core'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { frasesDeAvance } from '@plomada/domain/reportes/frases'
import type { Rango } from '@plomada/domain/reportes/rango'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { direcciones } from '../../../pagina/direcciones.ts'
import type { Columna } from '../../../ui/columnas.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import type { Uso } from '../lecturas/gastos.ts'
import { Tabla } from '../piezas/Tabla.tsx'
import { cuanto } from './cuanto.ts'
import clases from './Uso.module.css'

/** How much of each material all of it took. */
export function TablaDeTotales({ uso }: { uso: Uso }) {
  return (
    <Tabla
      titulo={uso.materiales.length === 1 ? '1 material' : `${uso.materiales.length} materiales`}
      columnas={['Material', 'Cantidad']}
      filas={uso.materiales.map((material) => ({
        clave: material._id,
        celdas: [material.nombre, cuanto(uso.totalesMateriales[material._id] ?? 0, material)],
      }))}
    />
  )
}

type UsoDeTarea = Uso['materialesUtilizados'][number]

interface TablaPorTareaProps {
  uso: Uso
  presupuestoId: string
  rango: Rango
}

/** What was done of each tarea, a link to its avances, and the materials that it took. */
export function TablaPorTarea({ uso, presupuestoId, rango }: TablaPorTareaProps) {
  const [{ pagina, limite }, setPaginado] = useState({ pagina: 1, limite: 10 })
  const desde = (pagina - 1) * limite
  return (
    <DataTable
      etiqueta={`Materiales por rubro. ${frasesDeAvance.desdeHasta(rango.inicio, rango.fin)}`}
      columnas={columnas(uso, presupuestoId, rango)}
      filas={uso.materialesUtilizados.slice(desde, desde + limite)}
      total={uso.materialesUtilizados.length}
      clave={({ rubroId }) => rubroId}
      pagina={pagina}
      limite={limite}
      onPaginar={(otra, cuantas) => setPaginado({ pagina: otra, limite: cuantas })}
      error={undefined}
      onReintentar={() => undefined}
      vacio={mensajesComun.sinDatos}
    />
  )
}

const columnas = (uso: Uso, presupuestoId: string, rango: Rango): readonly Columna<UsoDeTarea>[] => [
  { id: 'rubroNombre', titulo: 'Rubro', principal: true, celda: ({ rubroNombre }) => rubroNombre },
  {
    id: 'cantidad',
    titulo: 'Avance',
    numerica: true,
    celda: (fila) => (
      <Anchor
        component={Link}
        fz="inherit"
        to={direcciones.avances({
          presupuestoId,
          tareaId: fila.rubroId,
          tareaNombre: fila.rubroNombre,
          ...rango,
        })}
      >
        {cuanto(fila.cantidad, fila)}
      </Anchor>
    ),
  },
  {
    id: 'materiales',
    titulo: 'Materiales',
    celda: ({ materiales }) => (
      <ul className={clases.materiales}>
        {uso.materiales.flatMap((material) => {
          const usado = materiales[material._id]
          return usado === undefined
            ? []
            : [
                <li key={material._id}>
                  {material.nombre}: {cuanto(usado, material)}
                </li>,
              ]
        })}
      </ul>
    ),
  },
]
