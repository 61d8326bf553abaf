import { Button, Group } from '@mantine/core'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import { Leido } from '../../../pagina/Leido.tsx'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Esqueleto } from '../../../ui/Esqueleto.tsx'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import { PrecioDeTarea } from '../cuenta/cifra/PrecioDeTarea.tsx'
import { type PreviaDeCertificacion, previaEntera } from '../queries.ts'
import type { PreviaProps } from './calculo.ts'
import clases from './Previa.module.css'

type Fila = PreviaDeCertificacion['items'][number]

const seCertifica = ({ certificacion: { cantidad, total } }: Fila) => cantidad !== 0 || total !== 0

/**
 * What is certified now of each tarea, at what price, and what he has of it in all; those of which nothing is are folded,
 * and read once somebody unfolds them.
 */
export function FilasDePrevia({ de, previa }: PreviaProps) {
  const [todas, setTodas] = useState(false)
  const { presupuestoId, contratistaId } = de
  const { inicio, fin } = previa
  const entera = useQuery({ ...previaEntera({ presupuestoId, contratistaId, inicio, fin }), enabled: todas })
  const leidas = todas ? entera.data?.items : undefined
  const filas = useMemo(() => {
    const suyas = previa.items.filter(seCertifica)
    const estan = new Set(suyas.map(({ rubro }) => rubro._id))
    return [...suyas, ...(leidas ?? []).filter((fila) => !seCertifica(fila) && !estan.has(fila.rubro._id))]
  }, [previa, leidas])
  const columnas = useMemo(() => columnasDe({ de, previa: { ...previa, items: filas } }), [de, previa, filas])
  const conAvance = previa.items.filter(seCertifica).length
  const sinAvance = previa.items.length - conAvance + previa.sinAvance
  const Flecha = todas ? IconChevronDown : IconChevronRight
  return (
    <div>
      <DataTable
        etiqueta="Rubros del contratista"
        columnas={columnas}
        filas={filas}
        clave={({ rubro }) => rubro._id}
        vacio={mensajesAvances.sinAvances}
      />
      {sinAvance > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={6}
          aria-expanded={todas}
          leftSection={<Flecha size={14} aria-hidden />}
          onClick={() => setTodas(!todas)}
        >
          {conAvance > 0 && 'y '}
          {sinAvance === 1 ? '1 rubro' : `${sinAvance} rubros`} sin avance
        </Button>
      )}
      {todas && (
        <Leido lectura={entera} esqueleto={<Esqueleto filas={2} alto={30} />}>
          {() => null}
        </Leido>
      )}
    </div>
  )
}

const cuanto = (n: number, { rubro }: Fila) =>
  `${formatoCantidad(leerMicro(n) ?? 0n)} ${rubro.plan.unidadMedida.codigo}`

function columnasDe({ de, previa }: PreviaProps): ColumnaDeLista<Fila>[] {
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
