import { Group } from '@mantine/core'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { useMemo } from 'react'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import type { Columna } from '../../../ui/columnas.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import { PrecioDeTarea } from '../cuenta/cifra/PrecioDeTarea.tsx'
import type { Previa } from '../queries.ts'
import type { PreviaProps } from './calculo.ts'

type Fila = Previa['items'][number]

const seCertifica = ({ certificacion: { cantidad, total } }: Fila) => cantidad !== 0 || total !== 0

/** His tareas, those of this certification first: what is planned, at what price, what he has of it and now. */
export function FilasDePrevia({ de, previa }: PreviaProps) {
  const columnas = useMemo(() => columnasDe({ de, previa }), [de, previa])
  const filas = previa.items.toSorted((a, b) => Number(seCertifica(b)) - Number(seCertifica(a)))
  return (
    <DataTable
      etiqueta="Rubros del contratista"
      columnas={columnas}
      filas={filas}
      clave={({ rubro }) => rubro._id}
      vacio={mensajesAvances.sinAvances}
    />
  )
}

const cuanto = (n: number, { rubro }: Fila) =>
  `${formatoCantidad(leerMicro(n) ?? 0n)} ${rubro.plan.unidadMedida.codigo}`

function columnasDe({ de, previa }: PreviaProps): Columna<Fila>[] {
  const monto = (fila: Fila, cifra: 'certificacion' | 'avanceTotal', nombre: string) => (
    <Cifra
      monto={fila[cifra].total}
      nombre={`${nombre} de ${fila.rubro.nombre}`}
      abre={{ que: 'linea', de, previa, tareaId: fila.rubro._id, cifra }}
    />
  )
  return [
    { id: 'tarea', titulo: 'Rubro', principal: true, celda: Nombre },
    { id: 'capitulo', titulo: 'Capítulo', celda: ({ rubro }) => rubro.rubroNombre || '—' },
    {
      id: 'planificado',
      titulo: 'Planificado',
      numerica: true,
      celda: (fila) => cuanto(fila.rubro.plan.cantidad, fila),
    },
    {
      id: 'tarifa',
      titulo: 'Precio',
      numerica: true,
      celda: ({ rubro, tarifa }) => (
        <PrecioDeTarea presupuestoId={de.presupuestoId} tareaId={rubro._id} tarifa={tarifa} />
      ),
    },
    {
      id: 'acumulado',
      titulo: 'Acumulado',
      numerica: true,
      celda: (fila) => cuanto(fila.avanceTotal.cantidad, fila),
    },
    {
      id: 'totalAcumulado',
      titulo: 'Total acumulado',
      numerica: true,
      celda: (fila) => monto(fila, 'avanceTotal', 'Total acumulado'),
    },
    {
      id: 'certificacion',
      titulo: 'Esta certificación',
      numerica: true,
      celda: (fila) => (seCertifica(fila) ? cuanto(fila.certificacion.cantidad, fila) : '—'),
    },
    {
      id: 'total',
      titulo: 'Total',
      numerica: true,
      celda: (fila) => monto(fila, 'certificacion', 'Esta certificación'),
    },
  ]
}

/** How it is called, and what is to be noticed of it. */
function Nombre({ rubro, certificacion, pasadoDePresupuesto }: Fila) {
  return (
    <Group gap={8}>
      <span>{rubro.nombre}</span>
      {certificacion.cantidad < 0 && <EstadoInsignia clase="especial">Corrección</EstadoInsignia>}
      {pasadoDePresupuesto && (
        <EstadoInsignia clase="atencion">{mensajesPresupuestos.pasadoDePresupuesto}</EstadoInsignia>
      )}
    </Group>
  )
}
