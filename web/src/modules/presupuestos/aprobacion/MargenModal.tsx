import { Select, Switch } from '@mantine/core'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { cambiarMargen } from '@plomada/contract/presupuestos/precios'
import { formatoGs, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { MARGEN_INICIAL } from '@plomada/domain/presupuestos/obra'
import { NOMBRE_DE_PLAN } from '@plomada/domain/presupuestos/plan'
import { razonContraCambiarMargen } from '@plomada/domain/presupuestos/razones'
import { razonContraMargen } from '@plomada/domain/presupuestos/validacion'
import { alDia } from '../../../api/envios/alDia.ts'
import { useFormulario } from '../../../pagina/campos/useFormulario.ts'
import { Datos } from '../../../ui/Datos.tsx'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { FormularioDeParte } from '../../../ui/FormularioDeParte.tsx'
import { PorcentajeInput } from '../../../ui/PorcentajeInput.tsx'
import { obraConMotivo } from '../motivo/dicho.ts'
import { exigirRazon } from '../motivo/exigirRazon.ts'
import { obraDe, type Vista } from '../vista/arbol.ts'
import { TOCA_VISTAS } from '../vista/queries.ts'
import clases from './Margen.module.css'
import { type CambioDeMargen, previaDeMargen } from './previaDeMargen.ts'

interface MargenModalProps {
  vista: Vista
  /** Capitulo to begin with; null for the whole work. */
  capituloId: string | null
  onCerrar: () => void
  onCambiado: (hecho: RespuestaDe<typeof cambiarMargen>, cambio: CambioDeMargen) => void
}

const TODA_LA_OBRA = 'obra'

/** The margin of the work or of one capitulo, with what it does to the price before it is saved (ux §3). */
export function MargenModal({ vista, capituloId, onCerrar, onCambiado }: MargenModalProps) {
  const { presupuesto, rubrosWithGrupos } = vista
  const capitulos = rubrosWithGrupos.filter(({ capituloGastoIndirecto }) => !capituloGastoIndirecto)
  const params = { presupuestoId: presupuesto._id }
  const formulario = useFormulario({
    endpoint: cambiarMargen,
    inicial: inicialDe(vista, capituloId),
    aEnvio: (valores) => {
      const cambio = cambioDe(valores)
      const elegido = capitulos.find(({ _id }) => _id === cambio.capituloId)
      // The version is of what is changed: the work, or the capitulo.
      if (elegido) return { params, body: { ...cambio, version: elegido.version } }
      return { params, body: { margen: cambio.margen, version: presupuesto.version } }
    },
    etiquetas: { lugar: 'Se aplica a', margen: 'Margen' },
    // What is done to the whole work is done to what its screen shows.
    tras: async ({ params: donde, body }) => {
      const razon = await exigirRazon(obraConMotivo(presupuesto))
      await alDia(presupuesto._id)
      return { params: donde, body: { ...body, ...razon } }
    },
    invalida: TOCA_VISTAS,
    onSuccess: (hecho) => onCambiado(hecho, cambioDe(formulario.form.values)),
  })
  const { form, campo } = formulario
  const { lugar, margen, deLaObra } = form.values
  const elegido = capitulos.find(({ _id }) => _id === lugar)
  const cambio = cambioDe(form.values)
  const razon =
    razonContraCambiarMargen(
      obraDe(presupuesto),
      elegido ? { gastoIndirecto: false, descartado: false } : null,
    ) ?? (cambio.margen === null ? null : razonContraMargen(cambio.margen))
  return (
    <Dialogo onClose={onCerrar} title="Cambiar el margen">
      <FormularioDeParte
        formulario={formulario}
        verbo="Cambiar el margen"
        boton={{ disabled: razon !== null }}
        onCancelar={onCerrar}
      >
        <Select
          {...campo('lugar')}
          data={[
            { value: TODA_LA_OBRA, label: 'Toda la obra' },
            ...capitulos.map(({ _id, nombre }) => ({ value: _id, label: nombre })),
          ]}
          onChange={(valor) => form.setValues(inicialDe(vista, valor))}
          description={elegido ? undefined : 'Los capítulos con margen propio lo conservan.'}
        />
        {elegido && elegido.margen !== null && (
          <Switch
            label={`Volver al margen de la obra (${formatoPorcentaje(presupuesto.margenTareas)})`}
            checked={deLaObra}
            onChange={({ currentTarget }) => form.setFieldValue('deLaObra', currentTarget.checked)}
          />
        )}
        {!deLaObra && (
          <PorcentajeInput
            {...campo('margen')}
            data-autofocus
            error={margen === '' ? undefined : (razon ?? campo('margen').error)}
          />
        )}
        <Comparacion
          antes={vista.totales.presupuestoPlanPrecioTotalConMargen}
          despues={razon === null ? previaDeMargen(vista, cambio) : null}
        />
      </FormularioDeParte>
    </Dialogo>
  )
}

/** No interface: what a form holds is a record. */
type Valores = { lugar: string; margen: string; deLaObra: boolean }

/** `capituloId`: what stands for no capitulo is the whole work. */
function inicialDe(vista: Vista, capituloId: string | null): Valores {
  return { lugar: capituloId ?? TODA_LA_OBRA, margen: margenPresente(vista, capituloId), deLaObra: false }
}

function cambioDe({ lugar, margen, deLaObra }: Valores): CambioDeMargen {
  const escrito = margen === '' ? Number.NaN : Number(margen)
  return { capituloId: lugar === TODA_LA_OBRA ? null : lugar, margen: deLaObra ? null : escrito }
}

function Comparacion({ antes, despues }: { antes: number; despues: number | null }) {
  const diferencia = despues === null ? null : despues - antes
  return (
    <Datos
      className={clases.comparacion}
      aria-live="polite"
      datos={[
        [`${NOMBRE_DE_PLAN.precioTotalConMargen} hoy`, formatoGs(antes)],
        ['Total con el margen nuevo', despues === null ? '—' : formatoGs(despues)],
        ['Diferencia', diferencia === null ? '—' : `${diferencia > 0 ? '+' : ''}${formatoGs(diferencia)}`],
      ]}
    />
  )
}

/** The present margin as the field's text; where there is none, the documented 10 (ux §3). */
function margenPresente(
  { presupuesto, rubrosWithGrupos: capitulos }: Vista,
  capituloId: string | null,
): string {
  const propio = capitulos.find(({ _id }) => _id === capituloId)?.margen
  return String(propio ?? presupuesto.margenTareas ?? MARGEN_INICIAL)
}
