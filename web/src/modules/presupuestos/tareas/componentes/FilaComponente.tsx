import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core'
import { proveedorMasCaro } from '@plomada/domain/catalogo/precios'
import { porMicro } from '@plomada/domain/nucleo/dinero'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { formatoGs, formatoPrecioUnitario } from '@plomada/domain/nucleo/numeros'
import { IconAlertTriangle, IconPencil, IconX } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { CantidadInput } from '../../../../ui/CantidadInput.tsx'
import { MontoInput } from '../../../../ui/MontoInput.tsx'
import { costoDeLinea } from '../formulario/calcular.ts'
import { idDe } from '../formulario/errores.ts'
import type { FormularioDeTarea } from '../formulario/useTarea.ts'
import { conLinea, type Linea } from '../formulario/valores.ts'
import clases from '../Tarea.module.css'
import { TipoInsignia } from './TipoInsignia.tsx'

interface FilaProps {
  linea: Linea
  form: FormularioDeTarea
  onQuitar: () => void
  /** Opens 'Editar precio en presupuesto'; for materials only (domain.md §5). */
  onPrecio: (() => void) | undefined
}

/** One componente: yield and own prices are typed in place; a material has the work's prices. */
export function FilaComponente({ linea, form, onQuitar, onPrecio }: FilaProps) {
  const { cambiar, errores, razon } = form
  const costo = costoDeLinea(linea)
  const campo = (nombre: 'cantidad' | 'precioUnitario' | 'precioUnitarioReal') => ({
    id: idDe(`${linea.clave}.${nombre}`),
    value: linea[nombre],
    error: errores[`${linea.clave}.${nombre}`],
    size: 'xs' as const,
    onChange: (valor: string) => cambiar((v) => conLinea(v, linea.clave, { [nombre]: valor })),
  })
  return (
    <tr role="row" data-inactivo={linea.estado === 'inactivo' || undefined}>
      <th role="rowheader" scope="row">
        {razon === null ? (
          <UnstyledButton
            className={clases.nombreDeComponente}
            title={mensajesCatalogo.tituloEditarComponente}
            onClick={() => form.irAlDetalle(linea.clave)}
          >
            {linea.nombre}
          </UnstyledButton>
        ) : (
          <span className={clases.nombreDeComponente}>{linea.nombre}</span>
        )}
        <TipoInsignia tipo={linea.tipo} />
        {costo && proveedorMasCaro(costo) && (
          <span className={clases.advertencia}>
            <IconAlertTriangle size={13} aria-hidden /> {mensajesCatalogo.proveedorMasCaro}
          </span>
        )}
      </th>
      <Celda rotulo="Unidad">{linea.unidad}</Celda>
      <Celda rotulo="Cantidad" numerica>
        <CantidadInput {...campo('cantidad')} aria-label={`Cantidad de ${linea.nombre}`} placeholder="0" />
      </Celda>
      {form.muestra.montos && <Precios linea={linea} form={form} campo={campo} onPrecio={onPrecio} />}
      <td role="cell" className={clases.quitar}>
        {razon === null && (
          <ActionIcon variant="subtle" color="gray" aria-label={`Quitar ${linea.nombre}`} onClick={onQuitar}>
            <IconX size={16} />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}

interface PreciosProps extends Pick<FilaProps, 'linea' | 'form' | 'onPrecio'> {
  campo: (nombre: 'precioUnitario' | 'precioUnitarioReal') => ComponentProps<typeof MontoInput>
}

/** Its three amounts, for users who may see them. */
function Precios({ linea, form: { razon }, campo, onPrecio }: PreciosProps) {
  const costo = costoDeLinea(linea)
  return (
    <>
      <Celda rotulo="Precio (Gs.)" numerica>
        {onPrecio ? (
          <PrecioDeObra texto={linea.precioUnitario}>
            {razon === null && (
              <Tooltip label={mensajesCatalogo.editarPrecioEnPresupuesto} portalProps={{ target: 'main' }}>
                <ActionIcon
                  variant="subtle"
                  aria-label={`${mensajesCatalogo.editarPrecioEnPresupuesto}: ${linea.nombre}`}
                  onClick={onPrecio}
                >
                  <IconPencil size={15} />
                </ActionIcon>
              </Tooltip>
            )}
          </PrecioDeObra>
        ) : (
          <MontoInput
            {...campo('precioUnitario')}
            aria-label={`Precio de ${linea.nombre}`}
            placeholder={mensajesComun.sinPrecio}
          />
        )}
      </Celda>
      <Celda rotulo="Precio proveedor (Gs.)" numerica>
        {onPrecio ? (
          <PrecioDeObra texto={linea.precioUnitarioReal} />
        ) : (
          <MontoInput
            {...campo('precioUnitarioReal')}
            aria-label={`Precio proveedor de ${linea.nombre}`}
            placeholder={mensajesComun.sinPrecio}
          />
        )}
      </Celda>
      <Celda rotulo="Subtotal (Gs.)" numerica>
        {/* An unreadable figure gives no subtotal, rather than 0. */}
        {costo
          ? formatoPrecioUnitario(porMicro(costo.precioUnitario ?? 0, costo.cantidad), { simbolo: false })
          : '—'}
      </Celda>
    </>
  )
}

function Celda({ rotulo, numerica, children }: { rotulo: string; numerica?: boolean; children: ReactNode }) {
  return (
    <td role="cell" data-numerica={numerica || undefined}>
      <span className={clases.rotulo} aria-hidden>
        {rotulo}
      </span>
      <div className={clases.valor}>{children}</div>
    </td>
  )
}

/** Read-only, because it is one price for the whole work. */
function PrecioDeObra({ texto, children }: { texto: string; children?: ReactNode }) {
  return (
    <span className={clases.precioDeObra}>
      {children}
      {texto === '' ? <em>{mensajesComun.sinPrecio}</em> : formatoGs(Number(texto), { simbolo: false })}
    </span>
  )
}
