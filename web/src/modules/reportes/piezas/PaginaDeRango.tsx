import { Switch, Text } from '@mantine/core'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { frasesDeAvance } from '@plomada/domain/reportes/frases'
import { type Rango, razonContraRango } from '@plomada/domain/reportes/rango'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ErrorDeApi } from '../../../api/errores.ts'
import { hoy } from '../../../api/hoy.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { type Miga, Pagina } from '../../../pagina/Pagina.tsx'
import { Alerta } from '../../../ui/Alerta.tsx'
import { FiltroDeRango } from '../../../ui/FiltroDeRango.tsx'
import { AvisoDeObra, useRazonDeObra } from '../../presupuestos/obras/AvisoDeObra.tsx'
import { migasDeObra } from '../../presupuestos/obras/migas.ts'
import clases from './Reporte.module.css'

interface PaginaDeRangoProps<T> {
  titulo: string
  /** What its figures are of, where the title does not say. */
  detalle?: string
  /** The page of the work above it, where that is not the work. */
  bajo?: Miga
  rango: Rango
  lectura: UseQueryResult<T, ErrorDeApi>
  enTabla: boolean
  cambiar: (cambio: { inicio?: string; fin?: string; vista?: string | null }) => void
  /** Beside the days. */
  filtro?: ReactNode
  children: (datos: T) => ReactNode
}

/** A report of some days of a work: the days, its charts or their tables, and why there is none. */
export function PaginaDeRango<T>(props: PaginaDeRangoProps<T>) {
  const { titulo, detalle, bajo, rango, lectura, enTabla, cambiar, filtro, children } = props
  const { obra } = useObraActual()
  const contra = razonContraRango(rango)
  // Said above; some of these readings are refused with the same words, and others are of nothing.
  const sinAprobar = useRazonDeObra() === mensajesPresupuestos.noAprobado
  return (
    <Pagina
      titulo={titulo}
      detalle={detalle && <Text c="dimmed">{detalle}</Text>}
      migas={bajo ? [...migasDeObra(obra), bajo] : migasDeObra(obra)}
      acciones={
        <Switch
          label={frasesDeAvance.verComoTabla}
          checked={enTabla}
          onChange={() => cambiar({ vista: enTabla ? null : 'tabla' })}
        />
      }
      aviso={<AvisoDeObra />}
    >
      <search aria-label="Filtros" className={clases.filtros}>
        <FiltroDeRango hoy={hoy()} rango={rango} onRango={cambiar} />
        {filtro}
      </search>
      {contra && <Alerta>{contra.razon}</Alerta>}
      {!contra && !sinAprobar && (
        <Leido lectura={lectura}>
          {(datos) => (
            <div className={clases.informe} aria-busy={lectura.isPlaceholderData}>
              {children(datos)}
            </div>
          )}
        </Leido>
      )}
    </Pagina>
  )
}
