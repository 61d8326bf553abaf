import { Button, Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { zTareaCompleta } from '@plomada/contract/presupuestos/tarea'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { NOMBRE_DE_PLAN } from '@plomada/domain/presupuestos/plan'
import { AvisoDeEdicion } from '../../../../pagina/formulario/AvisoDeEdicion.tsx'
import { Alerta } from '../../../../ui/Alerta.tsx'
import { Datos } from '../../../../ui/Datos.tsx'
import { MotivoDicho, PedidoDeMotivo } from '../../motivo/MotivoDeCambios.tsx'
import { ContratistaBox } from '../cajas/ContratistaBox.tsx'
import { compararTareas } from '../cajas/compararTareas.ts'
import { DetallesBox } from '../cajas/DetallesBox.tsx'
import { MedidasBox } from '../cajas/MedidasBox.tsx'
import { ComponentesBox } from '../componentes/ComponentesBox.tsx'
import { ComputoBox } from '../computo/ComputoBox.tsx'
import { type FormularioDeTarea, type OpcionesDeTarea, useTarea } from '../formulario/useTarea.ts'
import { valoresDeTarea } from '../formulario/valores.ts'
import clases from '../Tarea.module.css'

interface TareaFormProps extends OpcionesDeTarea {
  onCancelar: () => void
}

/** The task form: side boxes, components, live totals, and a button to save that is always in view (1-budgeting §2). */
export function TareaForm({ onCancelar, ...opciones }: TareaFormProps) {
  const form = useTarea(opciones)
  const puedeEditar = form.razon === null
  useHotkeys([['mod+S', () => puedeEditar && form.guardar(false)]], [])
  return (
    <div className={clases.formulario}>
      <AvisoDeEdicion
        formulario={form.aviso}
        schema={zTareaCompleta}
        valoresDe={valoresDeTarea}
        comparar={(actual, mio, fila) => compararTareas(form.datos, actual, mio, fila)}
        borrador={{ aviso: puedeEditar && form.borrador.aviso }}
      />
      {form.razon !== null && (
        <Alerta clase="info" titulo="Sólo lectura">
          {form.razon}
        </Alerta>
      )}
      <fieldset className={clases.columnas} disabled={!puedeEditar}>
        <div className={clases.lado}>
          <DetallesBox form={form} />
          {!form.enElBanco && <ContratistaBox form={form} />}
        </div>
        <div className={clases.panel}>
          <MedidasBox form={form} />
          <ComputoBox form={form} />
          <ComponentesBox form={form} />
        </div>
      </fieldset>
      {puedeEditar && <PedidoDeMotivo />}
      <BarraDeGuardado
        form={form}
        onCancelar={() => {
          form.borrador.dejar()
          onCancelar()
        }}
      />
    </div>
  )
}

/** The two deciding figures and the buttons, always in view while the form scrolls. */
function BarraDeGuardado({ form, onCancelar }: { form: FormularioDeTarea; onCancelar: () => void }) {
  const { plan, obra, muestra } = form
  const conMargen = obra.tipo === 'presupuesto' && muestra.margen
  return (
    <div className={clases.barra}>
      {muestra.montos && (
        <Datos
          className={clases.resumen}
          datos={[
            ['Costo final', plan ? formatoGs(plan.precioCostoFinal) : '—'],
            conMargen
              ? [NOMBRE_DE_PLAN.precioTotalConMargen, plan ? formatoGs(plan.precioTotalConMargen) : '—']
              : ['Precio total', plan ? formatoGs(plan.precioTotal) : '—'],
          ]}
        />
      )}
      {form.razon === null && <MotivoDicho obra={form.conMotivo} />}
      <span className={clases.guardado} role="status">
        {TEXTO_DE_BORRADOR[form.borrador.estado]}
      </span>
      <Group gap="xs" className={clases.botones}>
        <Button variant="default" onClick={onCancelar}>
          {form.razon === null ? 'Cancelar' : 'Volver'}
        </Button>
        {form.razon === null && form.tarea === null && (
          <Button variant="default" onClick={() => form.guardar(true)} disabled={form.ocupado}>
            Guardar y crear otro
          </Button>
        )}
        {form.razon === null && (
          <Button onClick={() => form.guardar(false)} loading={form.ocupado} title="Ctrl+S">
            Guardar
          </Button>
        )}
      </Group>
    </div>
  )
}

const TEXTO_DE_BORRADOR = {
  vacio: '',
  guardado: 'Borrador guardado en este equipo',
  fallo: 'Este navegador no guarda borradores',
} as const
