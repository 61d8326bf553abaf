import { Button } from '@mantine/core'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { IconLock } from '@tabler/icons-react'
import { CantidadInput } from '../../../../ui/CantidadInput.tsx'
import { Elegir } from '../../../../ui/elegir/Elegir.tsx'
import { MontoInput } from '../../../../ui/MontoInput.tsx'
import { idDe } from '../formulario/errores.ts'
import { contraLaUnidad } from '../formulario/razones.ts'
import type { FormularioDeTarea } from '../formulario/useTarea.ts'
import { conCantidadDeTarea } from '../formulario/valores.ts'
import { calcularComputo } from '../lineas.ts'
import clases from '../Tarea.module.css'
import { Caja } from './Caja.tsx'
import { YaContado } from './YaContado.tsx'

/** MEDIDAS DEL RUBRO: unit and quantity; when editing, also the client's quantity and the share of indirect costs. */
export function MedidasBox({ form }: { form: FormularioDeTarea }) {
  const { valores, cambiar, errores, datos, tarea } = form
  const { midiendo } = calcularComputo(valores.medicion, valores.medicionDecimales)
  const contraUnidad = contraLaUnidad(tarea)
  return (
    <Caja titulo={mensajesEdicion.medidasDelRubro}>
      <div className={clases.medidas}>
        <Elegir
          id={idDe('unidadMedidaCodigo')}
          label="Unidad de medida"
          withAsterisk
          placeholder="Elegí una unidad"
          value={valores.unidadMedidaCodigo || null}
          opciones={opcionesDeUnidad(form)}
          error={errores.unidadMedidaCodigo}
          {...(contraUnidad !== null && {
            // That of an old draft can still be put right.
            readOnly: valores.unidadMedidaCodigo === tarea?.plan.unidadMedida.codigo,
            description: contraUnidad,
            inputWrapperOrder: ['label', 'input', 'description', 'error'],
            rightSection: <IconLock size={14} aria-hidden />,
          })}
          onChange={(codigo) => cambiar((v) => ({ ...v, unidadMedidaCodigo: codigo ?? '' }))}
        />
        <CantidadInput
          id={idDe('cantidad')}
          label="Cantidad"
          withAsterisk
          value={valores.cantidad}
          error={errores.cantidad}
          {...(midiendo && {
            readOnly: true,
            description: 'Sale del cómputo métrico',
            inputWrapperOrder: ['label', 'input', 'description', 'error'],
            rightSection: <IconLock size={14} aria-hidden />,
            title: mensajesPresupuestos.cantidadDelComputo,
          })}
          onChange={(cantidad) => cambiar((v) => conCantidadDeTarea(v, cantidad))}
        />
        {tarea && !form.enElBanco && <CantidadCliente form={form} />}
        {tarea && !form.enElBanco && form.muestra.montos && !form.capitulo?.capituloGastoIndirecto && (
          <MontoInput
            id={idDe('gastoIndirecto')}
            label="Gasto indirecto (Gs.)"
            description={`Por distribuir: ${formatoGs(datos.gastoIndirectoTotal - datos.gastoIndirectoDistribuido)}`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={valores.gastoIndirecto}
            error={errores.gastoIndirecto}
            onChange={(gastoIndirecto) => cambiar((v) => ({ ...v, gastoIndirecto }))}
          />
        )}
      </div>
      {!form.enElBanco && <YaContado form={form} />}
    </Caja>
  )
}

function CantidadCliente({ form }: { form: FormularioDeTarea }) {
  const { valores, cambiar, errores } = form
  return (
    <div>
      <CantidadInput
        id={idDe('cantidadCliente')}
        label="Cantidad cliente"
        description={valores.clienteAparte ? undefined : 'Sigue a la cantidad'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={valores.cantidadCliente}
        error={errores.cantidadCliente}
        onChange={(cantidadCliente) => cambiar((v) => ({ ...v, cantidadCliente, clienteAparte: true }))}
      />
      {valores.clienteAparte && form.razon === null && (
        <Button
          variant="subtle"
          size="compact-xs"
          mt={4}
          onClick={() => cambiar((v) => ({ ...v, clienteAparte: false, cantidadCliente: v.cantidad }))}
        >
          Usar la cantidad del rubro
        </Button>
      )}
    </div>
  )
}

/** The units on offer, and the tarea's own even if deactivated; that one alone where no other can be. */
function opcionesDeUnidad({ datos, tarea, valores }: FormularioDeTarea) {
  const opciones = datos.unidades.map(({ codigo, nombre }) => ({
    value: codigo,
    label: `${codigo} · ${nombre}`,
    codigo,
  }))
  const suya = tarea?.plan.unidadMedida
  const todas =
    !suya || opciones.some(({ value }) => value === suya.codigo)
      ? opciones
      : [...opciones, { value: suya.codigo, label: `${suya.codigo} · ${suya.nombre}`, codigo: suya.codigo }]
  if (contraLaUnidad(tarea) === null) return todas
  return todas.filter(({ value }) => value === suya?.codigo || value === valores.unidadMedidaCodigo)
}
