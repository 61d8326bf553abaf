import { Button, Stack } from '@mantine/core'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { NOMBRE_DE_PLAN } from '@plomada/domain/presupuestos/plan'
import type { FormEvent } from 'react'
import { Alerta } from '../../../ui/Alerta.tsx'
import { CampoErrores } from '../../../ui/CampoErrores.tsx'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import clases from '../Banco.module.css'
import type { Item } from '../queries.ts'
import { CamposDeDestino } from './CamposDeDestino.tsx'
import { ItemsPorCopiar } from './ItemsPorCopiar.tsx'
import { useCopia } from './useCopia.ts'

interface CopiarModalProps {
  items: readonly Item[]
  /** The work to copy into; null where the address names the plantilla, and then it is chosen here. */
  obraId: string | null
  capituloId: string | undefined
  onCerrar: () => void
  onCopiado: (mensaje: string, destino: { obraId: string; capituloId: string }) => void
}

/** Copies one or several items into a capitulo, with what it will cost before it is done (2-site-management, Price bank). */
export function CopiarModal(props: CopiarModalProps) {
  const { items, onCerrar } = props
  const copia = useCopia(props)
  const { total, resumen, error } = copia
  const uno = items.length === 1
  const titulo = uno
    ? `Copiar «${items[0]?.nombre}» a un capítulo`
    : `Copiar ${items.length} rubros a un capítulo`
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    copia.copiar()
  }
  return (
    <Dialogo onClose={onCerrar} title={titulo} size={860} closeOnClickOutside={false}>
      <form onSubmit={enviar} noValidate>
        <Stack gap="md">
          <CampoErrores {...resumen} />
          {error !== null && <Alerta>{error}</Alerta>}
          {copia.razon !== null && (
            <Alerta clase="atencion" titulo="No se puede copiar acá">
              {copia.razon}
            </Alerta>
          )}
          <CamposDeDestino copia={copia} eligeObra={props.obraId === null} />
          <ItemsPorCopiar items={items} copia={copia} />
          <div className={clases.pie}>
            <dl aria-live="polite">
              <dt>{NOMBRE_DE_PLAN.precioTotalConMargen}</dt>
              <dd>{total === null ? '—' : formatoGs(total)}</dd>
            </dl>
            <Button variant="default" onClick={onCerrar} disabled={copia.ocupado}>
              Cancelar
            </Button>
            <Button type="submit" loading={copia.ocupado} disabled={copia.razon !== null}>
              {uno ? 'Copiar el rubro' : `Copiar ${items.length} rubros`}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialogo>
  )
}
