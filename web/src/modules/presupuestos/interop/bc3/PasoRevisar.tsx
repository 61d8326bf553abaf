import { Button, Group, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { importarBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { leerConRazones } from '@plomada/contract/razones'
import { type PresupuestoTipo, RETENCION_INICIAL } from '@plomada/domain/presupuestos/obra'
import { Alerta } from '../../../../ui/Alerta.tsx'
import { BotonConRazon } from '../../../../ui/RazonDeshabilitado.tsx'
import { VALORES_VACIOS } from '../../obras/formulario/valores.ts'
import { Espera } from './Espera.tsx'
import type { Destino, EnvioDeImportar, Lectura } from './queries.ts'
import { Arbol } from './revision/Arbol.tsx'
import { Avisos } from './revision/Avisos.tsx'
import { cuantos } from './revision/cifras.ts'
import {
  CAMPOS_EN_ORDEN,
  DatosDeObra,
  idDeCampo,
  type ValoresDeImportacion,
} from './revision/DatosDeObra.tsx'
import { Catalogo, Familias, Moneda, Unidades } from './revision/Decisiones.tsx'
import { Discrepancias } from './revision/Discrepancias.tsx'
import { LoLeido } from './revision/LoLeido.tsx'
import type { Importacion, Respuestas } from './useImportacion.ts'

interface PasoRevisarProps {
  importacion: Importacion
  lectura: Lectura
  respuestas: Respuestas
  destino: Destino
}

/** The second step: what was read, and everything that somebody must settle before it comes in. */
export function PasoRevisar({ importacion, lectura, respuestas, destino }: PasoRevisarProps) {
  const { archivo, responder, haciendo } = importacion
  const form = useForm<ValoresDeImportacion>({ mode: 'controlled', initialValues: valoresDe(lectura) })
  const razon = razonContraImportar(lectura, respuestas, importacion.alDia)
  const decision = { lectura, respuestas, responder }
  const esObra = destino === 'obra'

  const importar = async () => {
    const envio = envioDe(respuestas, esObra ? form.values : null)
    const porCampo = erroresDe(envio)
    form.setErrors(porCampo)
    const primero = CAMPOS_EN_ORDEN.find((nombre) => Object.hasOwn(porCampo, nombre))
    if (primero !== undefined) return document.getElementById(idDeCampo(primero))?.focus()
    const fallo = await importacion.importar(envio)
    const suyos = (fallo?.campos ?? []).map(({ campo, message }) => [campo.replace(/^obra\./, ''), message])
    form.setErrors(Object.fromEntries(suyos))
  }

  return (
    <>
      {lectura.noSePuede && <Alerta titulo="No se puede importar">{lectura.noSePuede}</Alerta>}
      <LoLeido lectura={lectura} nombre={archivo?.nombre ?? ''} />
      <Moneda {...decision} importacion={importacion} />
      <Discrepancias lectura={lectura} />
      <Avisos lectura={lectura} />
      <Familias {...decision} />
      <Unidades {...decision} />
      <Catalogo {...decision} destino={destino} />
      <Arbol lectura={lectura} conTotales={importacion.alDia} />
      {esObra && <DatosDeObra form={form} margenPropuesto={lectura.margenPropuesto} />}
      {haciendo === 'importando' ? (
        <Espera
          importacion={importacion}
          texto={`Importando ${cuantos(lectura.importado.tareas, 'rubro')} y ${cuantos(lectura.importado.componentes, 'componente')}…`}
        />
      ) : (
        <Group>
          <BotonConRazon razon={razon} onClick={() => void importar()}>
            {esObra ? 'Importar como obra nueva' : 'Importar al banco de precios'}
          </BotonConRazon>
          <Button variant="default" onClick={importacion.empezarDeNuevo}>
            Elegir otro archivo
          </Button>
          {razon && (
            <Text fz="sm" c="dimmed">
              {razon}
            </Text>
          )}
        </Group>
      )}
    </>
  )
}

function valoresDe(lectura: Lectura): ValoresDeImportacion {
  return {
    ...VALORES_VACIOS,
    nombre: lectura.nombre.slice(0, 200),
    retencionPorcentaje: String(RETENCION_INICIAL),
    margenTareas: String(lectura.margenPropuesto),
    contratistaId: '',
  }
}

function razonContraImportar(lectura: Lectura, respuestas: Respuestas, alDia: boolean): string | null {
  if (lectura.noSePuede !== null) return lectura.noSePuede
  if (!(Number(respuestas.tasa) > 0)) return 'Falta la cotización de la moneda del archivo.'
  if (!alDia) return 'Calculá los totales con esa cotización antes de importar.'
  const faltan = lectura.unidades.filter(
    ({ clave, codigo }) => codigo === null && !Object.hasOwn(respuestas.unidades, clave),
  )
  if (faltan.length === 0) return null
  return faltan.length === 1
    ? 'Falta elegir una unidad de medida.'
    : `Falta elegir ${faltan.length} unidades de medida.`
}

function envioDe(
  { tasa, tipos, unidades, catalogo, distribuir, conCapitulos }: Respuestas,
  obra: ValoresDeImportacion | null,
): Omit<EnvioDeImportar, 'archivo' | 'destino'> {
  return {
    tasa,
    tipos,
    unidades,
    catalogo,
    distribuir,
    conCapitulos,
    // What is not chosen yet travels as '' and the contract says that it is missing.
    obra: obra === null ? undefined : { ...obra, presupuestoTipo: obra.presupuestoTipo as PresupuestoTipo },
  }
}

/** The contract's reasons, by the field of the form. */
function erroresDe(envio: Omit<EnvioDeImportar, 'archivo' | 'destino'>): Record<string, string> {
  const cuerpo = { ...envio, archivo: { nombre: '-', contenido: '-' } }
  const leido = importarBc3.body && leerConRazones(importarBc3, importarBc3.body, cuerpo)
  if (!leido || leido.ok) return {}
  return Object.fromEntries(
    leido.campos.toReversed().map(({ campo, message }) => [campo.replace(/^obra\./, ''), message]),
  )
}
