import { Button, Group } from '@mantine/core'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import type { Columna } from '../../../ui/columnas.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import { PrecioDeTarea } from '../cuenta/cifra/PrecioDeTarea.tsx'
import type { Previa } from '../queries.ts'
import type { PreviaProps } from './calculo.ts'
import clases from './Previa.module.css'

type Fila = Previa['items'][number]

const seCertifica = ({ certificacion: { cantidad, total } }: Fila) => cantidad !== 0 || total !== 0

/** What is certified now of each tarea, at what price, and what he has of it in all; those of which nothing is are folded. */
export function FilasDePrevia({ de, previa }: PreviaProps) {
  const [todas, setTodas] = useState(false)
  const columnas = useMemo(() => columnasDe({ de, previa }), [de, previa])
  const suyas = previa.items.filter(seCertifica)
  const otras = previa.items.filter((fila) => !seCertifica(fila))
  const Flecha = todas ? IconChevronDown : IconChevronRight
  return (
    <div>
      <DataTable
        etiqueta="Rubros del contratista"
        columnas={columnas}
        filas={todas ? [...suyas, ...otras] : suyas}
        clave={({ rubro }) => rubro._id}
        vacio={mensajesAvances.sinAvances}
      />
      {otras.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={6}
          aria-expanded={todas}
          leftSection={<Flecha size={14} aria-hidden />}
          onClick={() => setTodas(!todas)}
        >
          {suyas.length > 0 && 'y '}
          {otras.length === 1 ? '1 rubro' : `${otras.length} rubros`} sin avance
        </Button>
      )}
    </div>
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
    { id: 'tarea', titulo: 'Rubro', principal: true, ordena: ({ rubro }) => rubro.nombre, celda: Nombre },
    {
      id: 'certificacion',
      titulo: 'Esta certificación',
      numerica: true,
      ordena: ({ certificacion }) => certificacion.cantidad,
      celda: (fila) => (
        <>
          {seCertifica(fila) ? cuanto(fila.certificacion.cantidad, fila) : '—'}
          <small className={clases.debajo}>de {cuanto(fila.rubro.plan.cantidad, fila)}</small>
        </>
      ),
    },
    {
      id: 'tarifa',
      titulo: 'Precio unitario',
      numerica: true,
      ordena: ({ tarifa }) => tarifa,
      celda: ({ rubro, tarifa }) => (
        <PrecioDeTarea presupuestoId={de.presupuestoId} tareaId={rubro._id} tarifa={tarifa} />
      ),
    },
    {
      id: 'total',
      titulo: 'Importe',
      numerica: true,
      ordena: ({ certificacion }) => certificacion.total,
      celda: (fila) => <strong>{monto(fila, 'certificacion', 'Esta certificación')}</strong>,
    },
    {
      id: 'acumulado',
      titulo: 'Acumulado',
      numerica: true,
      ordena: ({ avanceTotal }) => avanceTotal.cantidad,
      celda: (fila) => (
        <>
          {cuanto(fila.avanceTotal.cantidad, fila)}
          <small className={clases.debajo}>{monto(fila, 'avanceTotal', 'Total acumulado')}</small>
        </>
      ),
    },
  ]
}

/** How it is called, and what is to be noticed of it. */
function Nombre({ rubro, certificacion, pasadoDePresupuesto }: Fila) {
  return (
    <Group gap={8}>
      <span>
        {rubro.nombre}
        {rubro.rubroNombre && <small className={clases.debajo}>{rubro.rubroNombre}</small>}
      </span>
      {certificacion.cantidad < 0 && <EstadoInsignia clase="especial">Corrección</EstadoInsignia>}
      {pasadoDePresupuesto && (
        <EstadoInsignia clase="atencion">{mensajesPresupuestos.pasadoDePresupuesto}</EstadoInsignia>
      )}
    </Group>
  )
}
