import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { ErrorDeApi } from '../../../../api/errores.ts'
import type { CampoErrado } from '../../../../ui/CampoErrores.tsx'
import { enfocarCampo } from '../../../../ui/enfocarCampo.ts'
import { CAMPOS, ETIQUETA_DE_CAMPO, lineasPorEnviar } from '../lineas.ts'
import type { Errores } from './validar.ts'
import type { Valores } from './valores.ts'

/** Fields in the order of the screen, with the label of the summary. */
const ETIQUETAS = {
  nombre: 'Nombre',
  capituloId: 'Capítulo',
  grupoId: 'Grupo',
  contratistaId: 'Contratista',
  unidadMedidaCodigo: 'Unidad de medida',
  cantidad: 'Cantidad',
  cantidadCliente: 'Cantidad cliente',
  gastoIndirecto: 'Gasto indirecto',
  computo: 'Cómputo métrico',
  componentes: 'Componentes',
}
const ETIQUETAS_DE_LINEA = {
  cantidad: 'Cantidad',
  precioUnitario: 'Precio',
  precioUnitarioReal: 'Precio proveedor',
}
/** Wire names that the form calls otherwise. */
const DEL_CABLE: Record<string, string> = {
  rubroId: 'capituloId',
  unidadMedida: 'unidadMedidaCodigo',
  codigo: 'unidadMedidaCodigo',
  gastoIndirectoTotal: 'gastoIndirecto',
}

/** The id of a field's input, where the summary's link and the focus go. */
export const idDe = (campo: string): string => `tarea-${campo}`

function camposEnOrden(valores: Valores): { campo: string; etiqueta: string }[] {
  const deLineas = valores.componentes.flatMap(({ clave, nombre }) =>
    Object.entries(ETIQUETAS_DE_LINEA).map(([campo, etiqueta]) => ({
      campo: `${clave}.${campo}`,
      etiqueta: `${etiqueta} de «${nombre}»`,
    })),
  )
  const delComputo = valores.medicion.flatMap(({ clave }, i) =>
    CAMPOS.map((campo) => ({
      campo: `${clave}.${campo}`,
      etiqueta: `${ETIQUETA_DE_CAMPO[campo]} de la línea ${i + 1} del cómputo`,
    })),
  )
  return [
    ...Object.entries(ETIQUETAS).map(([campo, etiqueta]) => ({ campo, etiqueta })),
    ...delComputo,
    ...deLineas,
  ]
}

/** For `<CampoErrores>`: the documented text where something is missing, else the first reason, else the server's. */
export function resumir(errores: Errores, valores: Valores, delServidor: string | null) {
  const campos: CampoErrado[] = camposEnOrden(valores).flatMap(({ campo, etiqueta }) => {
    const mensaje = errores[campo]
    return mensaje === undefined ? [] : [{ id: idDe(campo), etiqueta, mensaje }]
  })
  const falta = campos.some(({ mensaje }) => mensaje === mensajesComun.faltaDato)
  const primero = falta ? mensajesComun.completeTodosLosCampos : campos[0]?.mensaje
  return { mensaje: delServidor ?? primero ?? null, campos }
}

/** Moves the focus to the first wrong field, or to the alert where no field is at fault. */
export function enfocarPrimero(errores: Errores, valores: Valores, libre?: () => boolean): void {
  const primero = camposEnOrden(valores).find(({ campo }) => campo in errores)
  enfocarCampo(primero && idDe(primero.campo), libre)
}

/** The server's reasons by the form's names: 'plan.cantidad', 'componentes.2.cantidad'. */
export function erroresDelServidor({ campos }: ErrorDeApi, valores: Valores): Errores {
  return Object.fromEntries(campos.map(({ campo, message }) => [campoDelCable(campo, valores), message]))
}

function campoDelCable(campo: string, valores: Valores): string {
  const partes = campo.split('.')
  const ultima = partes.at(-1) ?? campo
  if (partes[0] === 'componentes') {
    const linea = valores.componentes[Number(partes[1])]
    return linea && ultima in ETIQUETAS_DE_LINEA ? `${linea.clave}.${ultima}` : 'componentes'
  }
  if (partes[0] === 'mediciones') {
    // Empty lines aren't sent, so they don't count for the index.
    const linea = lineasPorEnviar(valores.medicion)[Number(partes[1])]
    const suyo = CAMPOS.find((nombre) => nombre === ultima) ?? 'comentario'
    return linea ? `${linea.clave}.${suyo}` : 'computo'
  }
  return DEL_CABLE[ultima] ?? ultima
}
