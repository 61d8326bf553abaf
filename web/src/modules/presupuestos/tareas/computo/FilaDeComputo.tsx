import { TextInput } from '@mantine/core'
import type { Micro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { DIMENSIONES, esSubtotal } from '@plomada/domain/presupuestos/medicion'
import { IconArrowDown, IconArrowUp, IconMathFunction, IconX } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import { MedidaInput, mostrarMedida } from '../../../../ui/MedidaInput.tsx'
import { MenuDeFila } from '../../../../ui/MenuDeFila.tsx'
import { idDe } from '../formulario/errores.ts'
import { type CampoDeLinea, ETIQUETA_DE_CAMPO, type LineaEscrita } from '../lineas.ts'
import clases from './Computo.module.css'
import { leerTeclaDeComputo, type OrdenDeComputo } from './teclado.ts'

export interface ManosDeComputo {
  cambiar: (clave: string, campo: CampoDeLinea, valor: string) => void
  obedecer: (clave: string, orden: OrdenDeComputo) => void
  /** Answers false where the pasted text belongs into the field itself. */
  pegar: (clave: string, campo: CampoDeLinea, texto: string) => boolean
  quitar: (clave: string) => void
}

interface FilaProps {
  linea: LineaEscrita
  numero: number
  /** The line's value, or the sum that a subtotal shows; null where it can't be calculated. */
  valor: Micro | null
  /** Reasons of its fields by name, as one text that only changes with them. */
  errores: string
  manos: ManosDeComputo
}

const rotuloDe = ({ tipo }: LineaEscrita) =>
  tipo === 'subtotalAcumulado' ? 'Subtotal acumulado' : 'Subtotal'

/** One line of the sheet, typed in place; rendered again only when something of its own changes. */
function FilaSinMemoria({ linea, numero, valor, errores, manos }: FilaProps) {
  const razones: Partial<Record<CampoDeLinea, string>> = JSON.parse(errores)
  const campo = (nombre: CampoDeLinea) => ({
    id: idDe(`${linea.clave}.${nombre}`),
    'aria-label': `${ETIQUETA_DE_CAMPO[nombre]} de la línea ${numero}`,
    error: razones[nombre],
    size: 'xs' as const,
    value: linea[nombre],
    onKeyDown: (evento: KeyboardEvent<HTMLInputElement>) => {
      const orden = leerTeclaDeComputo(evento, nombre)
      if (orden === null) return
      evento.preventDefault()
      manos.obedecer(linea.clave, orden)
    },
    onPaste: (evento: ClipboardEvent<HTMLInputElement>) => {
      if (manos.pegar(linea.clave, nombre, evento.clipboardData.getData('text'))) evento.preventDefault()
    },
  })
  const subtotal = esSubtotal(linea)
  return (
    <tr role="row" data-subtotal={subtotal || undefined}>
      <td role="cell" className={clases.comentario}>
        <TextInput
          {...campo('comentario')}
          maxLength={500}
          autoComplete="off"
          placeholder={linea.tipo === 'expresion' ? 'Fórmula, por ejemplo a*b*0,5' : undefined}
          leftSection={
            linea.tipo === 'expresion' ? <IconMathFunction size={14} aria-label="Fórmula" /> : undefined
          }
          onChange={({ currentTarget }) => manos.cambiar(linea.clave, 'comentario', currentTarget.value)}
        />
      </td>
      {subtotal ? (
        <td role="cell" colSpan={4} className={clases.queEs}>
          {rotuloDe(linea)}
        </td>
      ) : (
        DIMENSIONES.map((dimension) => (
          <td role="cell" key={dimension} className={clases.medida}>
            <span className={clases.rotulo} aria-hidden>
              {ETIQUETA_DE_CAMPO[dimension]}
            </span>
            <MedidaInput
              {...campo(dimension)}
              onChange={(texto) => manos.cambiar(linea.clave, dimension, texto)}
            />
          </td>
        ))
      )}
      <Parcial linea={linea} valor={valor} />
      <td role="cell" className={clases.acciones}>
        <MenuDeFila
          nombre={`la línea ${numero}`}
          acciones={[
            {
              texto: 'Subir',
              icono: <IconArrowUp size={16} aria-hidden />,
              onClick: () => manos.obedecer(linea.clave, { tipo: 'mover', pasos: -1, campo: 'comentario' }),
            },
            {
              texto: 'Bajar',
              icono: <IconArrowDown size={16} aria-hidden />,
              onClick: () => manos.obedecer(linea.clave, { tipo: 'mover', pasos: 1, campo: 'comentario' }),
            },
            {
              texto: 'Quitar la línea',
              icono: <IconX size={16} aria-hidden />,
              onClick: () => manos.quitar(linea.clave),
            },
          ]}
        />
      </td>
    </tr>
  )
}

export const FilaDeComputo = memo(FilaSinMemoria)

/** The same line, read-only. */
export function FilaLeida({ linea, valor }: Pick<FilaProps, 'linea' | 'valor'>) {
  const subtotal = esSubtotal(linea)
  return (
    <tr role="row" data-subtotal={subtotal || undefined}>
      <td role="cell" className={clases.comentario}>
        {linea.tipo === 'expresion' && <IconMathFunction size={14} aria-label="Fórmula" />}{' '}
        {linea.comentario || (subtotal ? rotuloDe(linea) : '')}
      </td>
      {DIMENSIONES.map((dimension) => (
        <td role="cell" key={dimension} className={clases.medida}>
          {!subtotal && linea[dimension] !== '' && (
            <>
              <span className={clases.rotulo} aria-hidden>
                {ETIQUETA_DE_CAMPO[dimension]}
              </span>
              {mostrarMedida(linea[dimension])}
            </>
          )}
        </td>
      ))}
      <Parcial linea={linea} valor={valor} />
    </tr>
  )
}

/** Empty for lines without a value: a comment, or a formula that is only meant for the following lines. */
function Parcial({ linea, valor }: Pick<FilaProps, 'linea' | 'valor'>) {
  const sinMedidas = DIMENSIONES.every((dimension) => linea[dimension] === '')
  const dice = esSubtotal(linea) || !sinMedidas || valor !== 0n
  return (
    <td role="cell" className={clases.parcial}>
      {dice && (
        <>
          <span className={clases.rotulo} aria-hidden>
            Parcial
          </span>
          {valor === null ? '—' : formatoCantidad(valor)}
        </>
      )}
    </td>
  )
}
