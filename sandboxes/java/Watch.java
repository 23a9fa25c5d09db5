import java.lang.classfile.*;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.management.ManagementFactory;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * An agent that prints where a number in the program first becomes too large for its type. If the program is still
 * running after 2 s of CPU time, the agent prints how much of the time each line took and which lines ran last, and
 * ends the program. The agent is on the boot class path, so that every class finds it.
 */
public class Watch {
    private static final long AFTER_NS = 2_000_000_000L;
    private static final int BETWEEN_MS = 10, LOOKS = 100, FRAMES = 50;
    private static boolean isNoted;

    public static void premain(String arguments, Instrumentation instrumentation) {
        instrumentation.addTransformer(new Checking());
        Thread looking = new Thread(Watch::look);
        looking.setDaemon(true);
        looking.start();
    }

    private static void look() {
        try {
            var bean = ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class);
            Map<Integer, Integer> all = new TreeMap<>(), last = new TreeMap<>();
            while (bean.getProcessCpuTime() < AFTER_NS) noteLines(all);
            for (int count = 0; count < LOOKS; count++) noteLines(last);
            System.err.println("\ncohort: {\"lines\":" + json(last) + ",\"time\":" + json(all) + "}");
            Runtime.getRuntime().halt(0);
        } catch (InterruptedException error) {
            // Then nothing is printed.
        }
    }

    private static void noteLines(Map<Integer, Integer> lines) throws InterruptedException {
        Thread.sleep(BETWEEN_MS);
        for (var thread : ManagementFactory.getThreadMXBean().dumpAllThreads(false, false, FRAMES))
            noteLine(thread.getStackTrace(), lines);
    }

    private static String json(Map<Integer, Integer> counts) {
        StringBuilder text = new StringBuilder();
        counts.forEach((line, count) ->
                text.append(text.isEmpty() ? "" : ",").append('"').append(line).append("\":").append(count));
        return "{" + text + "}";
    }

    /** Notes the program's innermost line in a stack, unless the thread is waiting. */
    private static void noteLine(StackTraceElement[] stack, Map<Integer, Integer> lines) {
        for (StackTraceElement frame : stack) {
            boolean isWaiting = Set.of("join", "park", "wait").contains(frame.getMethodName());
            if (isWaiting && "java.base".equals(frame.getModuleName())) return;
            if ("app".equals(frame.getClassLoaderName()) && frame.getLineNumber() > 0) {
                lines.merge(frame.getLineNumber(), 1, Integer::sum);
                return;
            }
        }
    }

    private static void note(Object one, char operator, Object other, String type) {
        if (isNoted) return;
        isNoted = true;
        int line = new Throwable().getStackTrace()[2].getLineNumber();
        System.err.println("\ncohort: {\"overflow\":\"" + one + " " + operator + " " + other + "\",\"type\":\"" + type
                + "\",\"line\":" + line + "}");
    }

    public static int add(int one, int other) {
        int sum = one + other;
        if (sum != (long) one + other) note(one, '+', other, "int");
        return sum;
    }

    public static int subtract(int one, int other) {
        int difference = one - other;
        if (difference != (long) one - other) note(one, '-', other, "int");
        return difference;
    }

    public static int multiply(int one, int other) {
        int product = one * other;
        if (product != (long) one * other) note(one, '*', other, "int");
        return product;
    }

    public static long add(long one, long other) {
        long sum = one + other;
        if (((one ^ sum) & (other ^ sum)) < 0) note(one, '+', other, "long");
        return sum;
    }

    public static long subtract(long one, long other) {
        long difference = one - other;
        if (((one ^ other) & (one ^ difference)) < 0) note(one, '-', other, "long");
        return difference;
    }

    public static long multiply(long one, long other) {
        long product = one * other;
        if (Math.multiplyHigh(one, other) != product >> 63) note(one, '*', other, "long");
        return product;
    }

    /** Replaces the arithmetic in the program's own classes with calls of the methods above. */
    private static final class Checking implements ClassFileTransformer {
        private static final ClassDesc WATCH = ClassDesc.of("Watch");
        private static final MethodTypeDesc INTS =
                MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int, ConstantDescs.CD_int);
        private static final MethodTypeDesc LONGS =
                MethodTypeDesc.of(ConstantDescs.CD_long, ConstantDescs.CD_long, ConstantDescs.CD_long);

        @Override
        public byte[] transform(ClassLoader loader, String name, Class<?> old, ProtectionDomain domain, byte[] bytes) {
            if (loader == null) return null;
            ClassFile file = ClassFile.of();
            return file.transformClass(file.parse(bytes), ClassTransform.transformingMethodBodies(Checking::replace));
        }

        private static void replace(CodeBuilder code, CodeElement element) {
            Opcode opcode = element instanceof OperatorInstruction operator ? operator.opcode() : Opcode.NOP;
            switch (opcode) {
                case IADD -> code.invokestatic(WATCH, "add", INTS);
                case ISUB -> code.invokestatic(WATCH, "subtract", INTS);
                case IMUL -> code.invokestatic(WATCH, "multiply", INTS);
                case LADD -> code.invokestatic(WATCH, "add", LONGS);
                case LSUB -> code.invokestatic(WATCH, "subtract", LONGS);
                case LMUL -> code.invokestatic(WATCH, "multiply", LONGS);
                default -> code.with(element);
            }
        }
    }
}
