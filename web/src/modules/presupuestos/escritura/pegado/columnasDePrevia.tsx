import { VisuallyHidden } from '@mantine/core'
import { codigoDeUnidad, type Unidad } from '@plomada/domain/catalogo/importar/unidades'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesPegado } from '@plomada/domain/nucleo/mensajes/pegado'
import { leerMicro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import { enGs, formatoCantidad, formatoGs } from '@plomada/domain/nucleo/numeros'
import { LARGO } from '@plomada/domain/nucleo/texto'
import type { CampoDeRenglon, RenglonPegado } from '@plomada/domain/presupuestos/planilla/pegado/leer'
import { razonContraCantidad, razonContraPrecio } from '@plomada/domain/presupuestos/validacion'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Columna, Trato } from '../../../../pagina/grilla/modelo/columna.ts'
import type { Escritura } from '../../../../pagina/grilla/modelo/escritura.ts'
import clases from './Pegado.module.css'

const gs = (monto: number | null): string => (monto === null ? '' : formatoGs(monto, { simbolo: false }))

/** What each field has, as canonical text; '' where it could not be read. */
const VALOR: Record<CampoDeRenglon, (renglon: RenglonPegado) => string> = {
  nombre: ({ nombre }) => nombre,
  unidad: ({ unidad }) => unidad ?? '',
  cantidad: ({ cantidad }) => (cantidad === null ? '' : textoDeMicro(cantidad)),
  precio: ({ precio }) => (precio === null ? '' : String(precio)),
}

/** What it says on screen. */
const DICHO: Record<CampoDeRenglon, (renglon: RenglonPegado) => string> = {
  ...VALOR,
  cantidad: ({ cantidad }) => (cantidad === null ? '' : formatoCantidad(cantidad)),
  precio: ({ precio }) => gs(precio),
}

/** Why a row is out, or what is to be corrected in it, or what is worth knowing. */
const loQuePasa = ({ afuera, faltas, notas }: RenglonPegado): string =>
  afuera === null ? [...faltas.values(), ...notas].join(' · ') : mensajesPegado.afuera[afuera]

const EDITABLE: Trato = { tipo: 'editable' }
const CALCULADA: Trato = { tipo: 'calculada' }

function delCampo(
  campo: CampoDeRenglon,
  escritura: Omit<Escritura<RenglonPegado>, 'valor'>,
): Omit<Columna<RenglonPegado>, 'titulo'> {
  const texto = (renglon: RenglonPegado): string => {
    const loEscrito = renglon.afuera !== null || VALOR[campo](renglon) === ''
    return loEscrito ? renglon.escrito[campo] : DICHO[campo](renglon)
  }
  return {
    id: campo,
    texto,
    trato: ({ afuera }) => (afuera === null ? EDITABLE : CALCULADA),
    escritura: { ...escritura, valor: VALOR[campo] },
    dibujo: (renglon) => {
      const falta = renglon.afuera === null ? renglon.faltas.get(campo) : undefined
      return falta === undefined ? undefined : (
        <span className={clases.falta} title={falta}>
          <IconAlertTriangle size={13} aria-hidden />
          <span className={clases.escrito}>{texto(renglon)}</span>
          <VisuallyHidden>{falta}</VisuallyHidden>
        </span>
      )
    },
  }
}

/** The columns of the preview: a rubro as it will be made, beside the total that was copied with it, if any was. */
export function columnasDePrevia(unidades: readonly Unidad[], conCopiado: boolean): Columna<RenglonPegado>[] {
  const copiado: Columna<RenglonPegado> = {
    id: 'copiado',
    titulo: enGs('Total copiado'),
    numerica: true,
    texto: ({ totalCopiado }) => gs(totalCopiado),
  }
  return [
    {
      ...delCampo('nombre', {
        razon: (valor) =>
          valor === ''
            ? mensajesComun.nombreVacio
            : valor.length > LARGO.nombre
              ? mensajesComun.textoMuyLargo('Nombre', LARGO.nombre)
              : null,
        editor: { clase: 'texto', largo: LARGO.nombre },
      }),
      titulo: 'Rubro',
      ancho: 220,
      numero: ({ numero }) => String(numero),
    },
    {
      ...delCampo('unidad', {
        leer: (escrito) => codigoDeUnidad(escrito, unidades) ?? escrito,
        razon: (valor) =>
          unidades.some(({ codigo }) => codigo === valor) ? null : mensajesCatalogo.unidadNoExiste(valor),
        editor: { clase: 'texto', largo: LARGO.codigo },
      }),
      titulo: 'Un.',
      ancho: 82,
    },
    {
      ...delCampo('cantidad', {
        razon: (valor) => razonContraCantidad(leerMicro(valor) ?? -1n),
        editor: { clase: 'cantidad' },
      }),
      titulo: 'Cantidad',
      numerica: true,
      sinMarca: true,
    },
    {
      ...delCampo('precio', {
        razon: (valor) =>
          valor.includes('.') ? mensajesComun.montoSinDecimales : razonContraPrecio(Number(valor)),
        editor: { clase: 'monto' },
      }),
      titulo: enGs('Precio'),
      numerica: true,
      sinMarca: true,
    },
    {
      id: 'total',
      titulo: enGs('Total'),
      numerica: true,
      texto: ({ afuera, total }) => (afuera === null ? gs(total) : ''),
    },
    ...(conCopiado ? [copiado] : []),
    { id: 'pasa', titulo: 'Qué pasa', ancho: 330, texto: loQuePasa },
  ]
}
